import type { ShownMatrix, ShownRow, PreferenceChange } from '#notifications/contract-preferences.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

type Side = keyof ShownMatrix
type Channel = 'mail' | 'app'

const channels: { channel: Channel; title: string }[] = [
  { channel: 'mail', title: 'Email' },
  { channel: 'app', title: 'Here' },
]

const nameOf = (side: Side, event: string, channel: Channel) => `${side}.${event}.${channel}`

/** Changed settings compared to the loaded ones, because another tab may have changed the rest. */
export function changesIn(side: Side, rows: ShownRow[], values: FormData): PreferenceChange[] {
  return rows.flatMap((row) =>
    channels.flatMap(({ channel }) => {
      const isOn = values.has(nameOf(side, row.event, channel))
      return row[channel].canChange && row[channel].isOn !== isOn ? [{ side, event: row.event, channel, isOn }] : []
    }),
  )
}

/** All notifications of one side: mandatory and optional ones. */
export const PreferencesTable = ({ side, rows, caption }: { side: Side; rows: ShownRow[]; caption: string }) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="type-small border-b border-border text-text-2">
        <th scope="col" className="py-2 text-start font-semibold">
          About
        </th>
        {channels.map(({ channel, title }) => (
          <th key={channel} scope="col" className="w-18 py-2 text-center font-semibold sm:w-24">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.event} className="border-b border-border last:border-0">
          <th scope="row" className="py-3 pe-3 text-start font-normal">
            {row.label}
            {row.hint && <span className="type-small block text-text-3">{row.hint}</span>}
          </th>
          {channels.map(({ channel, title }) => (
            <td key={channel} className="text-center">
              <Switch row={row} name={nameOf(side, row.event, channel)} channel={channel} title={title} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface SwitchProps {
  row: ShownRow
  name: string
  channel: Channel
  title: string
}

function Switch({ row, name, channel, title }: SwitchProps) {
  const { canChange, isOn, mark } = row[channel]
  if (canChange) {
    return (
      <label className="inline-grid size-11 place-items-center">
        <HiddenText>{`${row.label}: ${title}`}</HiddenText>
        <input type="checkbox" name={name} defaultChecked={isOn} className="check" />
      </label>
    )
  }
  if (mark === 'always') {
    return (
      <span className="inline-grid size-11 place-items-center text-text-3" title="Always">
        <Icon name="lock" size="small" />
        <HiddenText>Always</HiddenText>
      </span>
    )
  }
  return (
    <span className="text-text-3">
      <span aria-hidden="true">–</span>
      <HiddenText>Not told in this way</HiddenText>
    </span>
  )
}
