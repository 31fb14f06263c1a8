/** Counters, gauges and histograms in the Prometheus text format. Labels come from our own names, never from input. */
export class Metrics {
  readonly #families = new Map<string, Family>()

  counter(name: string, help: string): Counter {
    const series = this.#family(name, help, 'counter').series
    return {
      add: (labels = '', by = 1) => {
        series.set(labels, ((series.get(labels) as number | undefined) ?? 0) + by)
      },
    }
  }

  /** Read when the page is asked for. */
  gauge(name: string, help: string, read: () => number): void {
    this.#family(name, help, 'gauge').read = read
  }

  histogram(name: string, help: string, boundsSeconds: readonly number[]): Histogram {
    const family = this.#family(name, help, 'histogram')
    family.bounds = boundsSeconds
    return {
      observe: (labels, seconds) => {
        let buckets = family.series.get(labels) as Buckets | undefined
        if (!buckets) {
          buckets = { counts: new Array(boundsSeconds.length).fill(0), count: 0, sum: 0 }
          family.series.set(labels, buckets)
        }
        buckets.count++
        buckets.sum += seconds
        const at = boundsSeconds.findIndex((bound) => seconds <= bound)
        if (at >= 0) buckets.counts[at]!++
      },
    }
  }

  text(): string {
    return [...this.#families].map(([name, family]) => familyText(name, family)).join('')
  }

  #family(name: string, help: string, type: Family['type']): Family {
    let family = this.#families.get(name)
    if (!family) {
      family = { help, type, series: new Map() }
      this.#families.set(name, family)
    }
    return family
  }
}

export interface Counter {
  /** `labels` is a ready label list such as `route="users",status="200"`. */
  add(labels?: string, by?: number): void
}

interface Histogram {
  observe(labels: string, seconds: number): void
}

interface Family {
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  series: Map<string, number | Buckets>
  bounds?: readonly number[]
  read?: () => number
}

interface Buckets {
  counts: number[]
  count: number
  sum: number
}

function familyText(name: string, family: Family): string {
  const lines = [`# HELP ${name} ${family.help}`, `# TYPE ${name} ${family.type}`]
  if (family.read) lines.push(`${name} ${family.read()}`)
  for (const [labels, value] of family.series) {
    if (typeof value === 'number') lines.push(`${name}${braced(labels)} ${value}`)
    else lines.push(...bucketLines(name, labels, value, family.bounds ?? []))
  }
  return `${lines.join('\n')}\n`
}

function bucketLines(name: string, labels: string, buckets: Buckets, bounds: readonly number[]): string[] {
  const prefix = labels === '' ? '' : `${labels},`
  let below = 0
  const lines = bounds.map((bound, index) => {
    below += buckets.counts[index] ?? 0
    return `${name}_bucket{${prefix}le="${bound}"} ${below}`
  })
  lines.push(`${name}_bucket{${prefix}le="+Inf"} ${buckets.count}`)
  lines.push(`${name}_sum${braced(labels)} ${buckets.sum}`, `${name}_count${braced(labels)} ${buckets.count}`)
  return lines
}

function braced(labels: string): string {
  return labels === '' ? '' : `{${labels}}`
}
