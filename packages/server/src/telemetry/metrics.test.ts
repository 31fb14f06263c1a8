import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Metrics } from './metrics.ts'

describe('the metrics page', () => {
  test('shows counters and gauges with help and type', () => {
    const metrics = new Metrics()
    const counter = metrics.counter('things_total', 'Things seen')
    counter.add()
    counter.add('kind="a"')
    counter.add('kind="a"', 4)
    let level = 3
    metrics.gauge('level', 'How high', () => level)
    level = 7
    assert.equal(
      metrics.text(),
      '# HELP things_total Things seen\n# TYPE things_total counter\nthings_total 1\nthings_total{kind="a"} 5\n' +
        '# HELP level How high\n# TYPE level gauge\nlevel 7\n',
    )
  })

  test('sums histograms up from bound to bound', () => {
    const metrics = new Metrics()
    const histogram = metrics.histogram('seconds', 'Time', [0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 3]) histogram.observe('route="x"', seconds)
    assert.deepEqual(metrics.text().trim().split('\n').slice(2), [
      'seconds_bucket{route="x",le="0.1"} 2',
      'seconds_bucket{route="x",le="1"} 3',
      'seconds_bucket{route="x",le="+Inf"} 4',
      'seconds_sum{route="x"} 3.65',
      'seconds_count{route="x"} 4',
    ])
  })

  test('keeps one family per name', () => {
    const metrics = new Metrics()
    metrics.counter('n', 'N').add()
    metrics.counter('n', 'N').add()
    assert.match(metrics.text(), /\nn 2\n$/)
  })
})
