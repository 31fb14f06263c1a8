import type { NamedShapes } from './named-shapes.ts'
import { type FieldRow, type ShapeView, shapeView } from './schema-rows.ts'

export interface UsedShape {
  readonly name: string
  readonly view: ShapeView
}

/** Every named shape that a view leads to, each once, in the order in which a reader meets them. */
export function usedShapes(view: ShapeView, shapes: NamedShapes): UsedShape[] {
  const found = new Map<string, ShapeView>()
  const visit = (one: ShapeView) => {
    for (const name of namesIn(one)) {
      if (found.has(name)) continue
      const shape = shapeView(shapes.schemaOf(name), shapes)
      found.set(name, shape)
      visit(shape)
    }
  }
  visit(view)
  return [...found].map(([name, shape]) => ({ name, view: shape }))
}

function namesIn(view: ShapeView): string[] {
  return [...view.rows, ...view.variants.flatMap((variant) => variant.rows)].flatMap(namesInRow)
}

function namesInRow(row: FieldRow): string[] {
  const own = row.type.flatMap((part) => (typeof part === 'string' ? [] : [part.shape]))
  return row.inside ? [...own, ...namesIn(row.inside)] : own
}
