import { Card } from '@plumbline/ui/parts/card'
import { Checkbox, RadioGroup } from '@plumbline/ui/parts/choice'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { plural } from '@plumbline/ui/texts/plural'
import { useTexts } from '../../frame/texts.tsx'
import { Saved } from './saved.tsx'
import type { Preferences, Saving } from './use-saving.ts'

const thresholds = [1, 3, 5, 10, 15, 20, 30, 50, 100]
const usualQuiet = { from: '21:00', to: '08:00' }

/** How much has to happen, how often, and when not. */
export function Times({ saving }: { readonly saving: Saving }) {
  const { locale } = useLanguage()
  const texts = useTexts('preferences')
  const { preferences, save } = saving
  const { scoreChangeMin, quietHours, digest, allClear } = preferences
  const change = (wanted: Partial<Preferences>) => {
    const before = Object.fromEntries(Object.keys(wanted).map((name) => [name, preferences[name as keyof Preferences]]))
    save('times', wanted as object, before)
  }
  const points = [...new Set([...thresholds, scoreChangeMin])].sort((a, b) => a - b)
  return (
    <Card title={texts.times}>
      <RadioGroup
        label={texts.digest.label}
        name="digest"
        options={(['NONE', 'DAILY', 'WEEKLY'] as const).map((value) => ({ value, label: texts.digest.options[value] }))}
        value={digest}
        onValue={(value) => change({ digest: value })}
      />
      <SelectField
        label={texts.scoreChange.label}
        hint={texts.scoreChange.hint}
        name="scoreChangeMin"
        width={12}
        options={points.map((value) => ({ value: String(value), label: plural(texts.points, value, locale) }))}
        value={String(scoreChangeMin)}
        onValue={(value) => value !== '' && change({ scoreChangeMin: Number(value) })}
      />
      <Stack gap="tight">
        <Checkbox
          label={texts.quietHours.label}
          about={texts.quietHours.hint}
          name="quiet"
          checked={quietHours !== null}
          onChecked={(isOn) => change({ quietHours: isOn ? { ...usualQuiet, timeZone: ownZone() } : null })}
        />
        {quietHours && (
          <Row>
            {(['from', 'to'] as const).map((end) => (
              <HourField
                key={end}
                label={texts.quietHours[end]}
                name={end}
                value={quietHours[end]}
                onValue={(value) => change({ quietHours: { ...quietHours, [end]: value } })}
              />
            ))}
          </Row>
        )}
      </Stack>
      <Checkbox
        label={texts.allClear.label}
        about={texts.allClear.hint}
        name="allClear"
        checked={allClear}
        onChecked={(isOn) => change({ allClear: isOn })}
      />
      <Saved saving={saving} where="times" />
    </Card>
  )
}

interface HourProps {
  readonly label: string
  readonly name: string
  /** `21:00` */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A time of the day in half hours; one between, set elsewhere, is kept in the list. */
function HourField({ label, name, value, onValue }: HourProps) {
  const { formats } = useLanguage()
  const halves = Array.from({ length: 48 }, (_, half) => `${twoDigits(half >> 1)}:${half % 2 ? '30' : '00'}`)
  const times = [...new Set([...halves, value])].sort()
  const written = (time: string) => formats.time(new Date(`2026-01-01T${time}:00`).getTime())
  return (
    <SelectField
      label={label}
      name={name}
      width={12}
      options={times.map((time) => ({ value: time, label: written(time) }))}
      value={value}
      onValue={(time) => time !== '' && onValue(time)}
    />
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Where the person is, as the browser knows it. */
function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
