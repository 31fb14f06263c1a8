import type { Attribute, AttributeValue } from '../attributes/attribute.ts'
import { type AttributeCode, attributeCatalogue, attributeIndex } from '../attributes/catalogue.ts'
import { membersPerExpression } from '../promises/rule-sets.ts'
import { type Findings, type JsonObject, memberOf } from './findings.ts'
import { type ComparedValue, type Comparison, type Operator, operators } from './rule-set.ts'

/** `{attr, op, value}`, where the value is one that the attribute could have. */
export function checkComparison(object: JsonObject, path: string, findings: Findings): Comparison | null {
  const attribute = attributeOf(memberOf(object, 'attr'))
  if (attribute === undefined) return findings.add(`${path}.attr`, 'must be the code of an attribute')
  const op = operators.find((one) => one === memberOf(object, 'op'))
  if (op === undefined) return findings.add(`${path}.op`, `must be one of ${operators.join(' ')}`)
  if (attribute.type === 'boolean' && op !== '=' && op !== '!=')
    return findings.add(`${path}.op`, `must be = or !=, because ${attribute.code} is true or false`)
  const value = checkValue(op, memberOf(object, 'value'), attribute, `${path}.value`, findings)
  return value === null ? null : { attr: attribute.code, op, value }
}

function attributeOf(code: unknown): Attribute<AttributeCode> | undefined {
  const index = typeof code === 'string' ? attributeIndex(code) : undefined
  return index === undefined ? undefined : attributeCatalogue[index]
}

function checkValue(
  op: Operator,
  value: unknown,
  attribute: Attribute,
  path: string,
  findings: Findings,
): ComparedValue | null {
  if (op !== 'between' && op !== 'in') return checkAttributeValue(value, attribute, path, findings)
  const [fewest, most] = op === 'between' ? [2, 2] : [1, membersPerExpression]
  if (!Array.isArray(value) || value.length < fewest || value.length > most)
    return findings.add(
      path,
      op === 'between' ? 'must be the list [low, high]' : `must be a list of 1 to ${most} values`,
    )
  const values: AttributeValue[] = []
  for (let index = 0; index < value.length; index++) {
    const one = checkAttributeValue(value[index], attribute, `${path}[${index}]`, findings)
    if (one === null) return null
    values.push(one)
  }
  if (op === 'between' && values[0]! > values[1]!)
    return findings.add(path, 'must not have its low end above its high end')
  return values
}

/** A value that a file could have. */
export function checkAttributeValue(
  value: unknown,
  { type, min, max }: Attribute,
  path: string,
  findings: Findings,
): AttributeValue | null {
  if (type === 'boolean') return typeof value === 'boolean' ? value : findings.add(path, 'must be true or false')
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= (max ?? Number.MAX_SAFE_INTEGER) &&
    (type === 'decimal' || Number.isInteger(value))
  // Adding 0 makes 0 of -0.
  if (fits) return value + 0
  const number = type === 'integer' ? 'a whole number' : 'a number'
  return findings.add(path, `must be ${number} ${max === null ? `of at least ${min}` : `from ${min} to ${max}`}`)
}
