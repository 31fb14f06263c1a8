import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { qrMatrix } from './qr-matrix.ts'

const picture = (text: string) => qrMatrix(text)!.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

describe('a QR code', () => {
  it('is the one that readers have read', () => {
    // Read back as the same text by a decoder of others when it was written down.
    assert.deepEqual(picture('plumb'), [
      '#######....#..#######',
      '#.....#.###.#.#.....#',
      '#.###.#..####.#.###.#',
      '#.###.#.....#.#.###.#',
      '#.###.#.###.#.#.###.#',
      '#.....#.....#.#.....#',
      '#######.#.#.#.#######',
      '..........###........',
      '#.#.#.#...##....#..#.',
      '.#...#.#......#...###',
      '.######.###.#...#.###',
      '.#####.##.....#....#.',
      '.#....##....#.#.##..#',
      '........##.#.#.#....#',
      '#######..#.#.###.####',
      '#.....#...####.##....',
      '#.###.#.#..#.###...##',
      '#.###.#.......##..##.',
      '#.###.#.##..#...###.#',
      '#.....#..##...###..#.',
      '#######.#.#.#.#.#..##',
    ])
  })

  it('grows with the text, up to where it has no room', () => {
    assert.equal(picture('x'.repeat(14)).length, 21)
    assert.equal(picture('x'.repeat(15)).length, 25)
    assert.equal(picture('x'.repeat(412)).length, 77)
    assert.equal(qrMatrix('x'.repeat(413)), undefined)
  })

  it('has the three squares by which readers find it', () => {
    const rows = picture('otpauth://totp/Plumbline:kim%40harbor.example?secret=JBSWY3DPEHPK3PXP&issuer=Plumbline')
    const square = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    const size = rows.length
    const cut = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      assert.deepEqual(cut(x, y), square)
  })
})
