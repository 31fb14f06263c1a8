import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mix, normal, normalShare, pickWeighted, uniform, whole } from './chance.ts'

const draws = 20_000
const counter = Array.from({ length: draws }, (_, index) => index)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed and salt give the same number for ever', () => {
  assert.deepEqual([mix(1, 2), mix(1, 3), mix(2, 2)], [mix(1, 2), mix(1, 3), mix(2, 2)])
  assert.deepEqual([mix(0, 0) >>> 0, mix(666_102_001, 7) >>> 0], [2_619_978_070, 2_561_697_877])
})

test('neighbouring seeds and salts are uncorrelated', () => {
  for (const other of [
    (n: number) => uniform(666_000_000 + n + 1, 5),
    (n: number) => uniform(666_000_000 + n, 6),
    (n: number) => uniform(666_000_000 + n + 1000, 5),
  ]) {
    const product = mean(counter.map((n) => (uniform(666_000_000 + n, 5) - 0.5) * (other(n) - 0.5)))
    assert.ok(Math.abs(product * 12) < 0.025, `correlation ${product * 12}`)
  }
})

test('uniform draws fill their range evenly', () => {
  const deciles = new Array<number>(10).fill(0)
  for (const n of counter) deciles[Math.floor(uniform(9, n) * 10)]! += 1
  for (const count of deciles) assert.ok(Math.abs(count / draws - 0.1) < 0.01, `${count}`)
})

test('normal draws have mean 0, deviation 1 and the right tails', () => {
  const values = counter.map((n) => normal(11, n))
  assert.ok(Math.abs(mean(values)) < 0.03)
  assert.ok(Math.abs(mean(values.map((value) => value * value)) - 1) < 0.04)
  assert.ok(Math.abs(values.filter((value) => value > 1.645).length / draws - 0.05) < 0.006)
  for (const [x, share] of [
    [0, 0.5],
    [1, 0.8413],
    [-2, 0.0228],
  ] as const)
    assert.ok(Math.abs(normalShare(x) - share) < 0.0001)
})

test('whole numbers include both ends and weights are kept', () => {
  const values = new Set(counter.map((n) => whole(3, n, -1, 2)))
  assert.deepEqual(
    [...values].sort((a, b) => a - b),
    [-1, 0, 1, 2],
  )
  const rare = counter.filter(
    (n) =>
      pickWeighted(4, n, [
        ['rare', 1],
        ['common', 9],
      ]) === 'rare',
  )
  assert.ok(Math.abs(rare.length / draws - 0.1) < 0.01)
})
