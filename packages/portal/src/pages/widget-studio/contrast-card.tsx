import { type ColorScheme, type ContrastPair, contrastPairs, readTheme } from '@plumbline/core/widget'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Table } from '@plumbline/ui/parts/table'
import type { EditedTheme } from './studio.ts'
import { groundWords, tokenWords } from './token-words.ts'

interface Props {
  readonly theme: EditedTheme
  readonly disabled: boolean
  readonly onTheme: (theme: EditedTheme) => void
}

/** Pairs of a look that are too weak to be published. */
export function weakOf(theme: EditedTheme): ContrastPair[] {
  return contrastPairs(readTheme(theme).theme).filter(isWeak)
}

/** Whether people with weak sight can tell everything apart, and what would help where they cannot. */
export function ContrastCard({ theme, disabled, onTheme }: Props) {
  const pairs = contrastPairs(readTheme(theme).theme)
  const weak = pairs.filter(isWeak)
  const use = ({ scheme, front }: ContrastPair, value: string) =>
    onTheme({ ...theme, [scheme]: { ...theme[scheme], [`--pl-${front}`]: value } })
  const table = (rows: readonly ContrastPair[], caption: string) => (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ scheme, front, ground }) => `${scheme} ${front} ${ground}`}
      columns={[
        { key: 'pair', label: 'Pair', cell: (pair) => pairWords(pair) },
        { key: 'scheme', label: 'On', cell: ({ scheme }) => schemeWords[scheme] },
        { key: 'has', label: 'Has', number: true, cell: ({ ratio }) => ratio.toFixed(2) },
        { key: 'needs', label: 'Needs', number: true, cell: ({ min }) => min.toFixed(1) },
        {
          key: 'state',
          label: 'State',
          cell: (pair) =>
            isWeak(pair) ? <Badge tone="bad">Too weak</Badge> : <Badge tone="good">Strong enough</Badge>,
        },
        ...(rows.some(isWeak)
          ? [
              {
                key: 'remedy',
                label: 'What would do',
                cell: (pair: ContrastPair) => {
                  const { wouldDo } = pair
                  if (!isWeak(pair)) return null
                  if (wouldDo === null) return 'Another ground: no value does on all of them'
                  return (
                    <Button kind="quiet" disabled={disabled} onPress={() => use(pair, wouldDo)}>
                      Use {wouldDo}
                    </Button>
                  )
                },
              },
            ]
          : []),
      ]}
    />
  )
  return (
    <Card
      title="Contrast"
      aside={
        weak.length === 0 ? <Badge tone="good">Can be published</Badge> : <Badge tone="bad">Cannot be published</Badge>
      }
    >
      {weak.length === 0 ? (
        <p>All {pairs.length} pairs of colours can be told apart, on light and on dark.</p>
      ) : (
        <>
          <p>
            {weak.length} of {pairs.length} pairs {weak.length === 1 ? 'is' : 'are'} too weak for people who see badly.
          </p>
          {table(weak, 'Pairs that are too weak')}
        </>
      )}
      <Disclosure summary="All pairs">{table(pairs, 'All pairs')}</Disclosure>
    </Card>
  )
}

const schemeWords: Readonly<Record<ColorScheme, string>> = { light: 'Light', dark: 'Dark' }

function isWeak({ ratio, min }: ContrastPair): boolean {
  return ratio < min
}

function pairWords({ front, ground }: ContrastPair): string {
  return `${tokenWords[front]} on ${groundWords(ground)}`
}
