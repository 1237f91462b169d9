import { Link } from 'react-router'
import { textOfSetting, valueWords } from '#market/rules/setting-text.ts'
import { momentWords } from '#ui/section/moment-text.ts'
import { SettingEditor } from '#operations/screens/admin/setting-editor.tsx'
import type { SettingDrafts } from '#operations/screens/admin/use-drafts.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

export interface RowProps {
  line: SettingLine
  settingDrafts: SettingDrafts
  mayChange: boolean
  /** The area that shows the row; a setting with a form in another area links to it. */
  area: string
  onSaved(line: SettingLine): void
  onStale(): void
  onHistory(line: SettingLine): void
}

/** One setting with its value, default, last change and edit button. */
export function SettingRow({ line, settingDrafts, mayChange, area, onSaved, onStale, onHistory }: RowProps) {
  const draft = settingDrafts.drafts[line.key]
  const text = textOfSetting(line, line.value)
  const isHere = line.editedAt === null || line.editedAt === area
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-4 first:pt-0 last:pb-0" data-setting={line.key}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            {line.label} {line.isChanged && <Badge tone="info">Changed</Badge>}{' '}
            {draft && <Badge tone="warning">Not saved</Badge>}
          </h3>
          {line.hint && <p className="type-small text-text-2">{line.hint}</p>}
        </div>
        <Value line={line} />
        <div className="flex gap-1">
          {!isHere && (
            <Link to={`/admin-dashboard/${line.editedAt}`} className="button button-secondary button-small">
              Open
            </Link>
          )}
          {isHere && mayChange && !draft && (
            <Button
              size="small"
              aria-label={`Change: ${line.label}`}
              onClick={() => settingDrafts.set(line.key, { text, base: text, reason: '' })}
            >
              Change
            </Button>
          )}
          {line.changed && (
            <Button kind="quiet" size="small" aria-label={`History: ${line.label}`} onClick={() => onHistory(line)}>
              History
            </Button>
          )}
        </div>
      </div>
      {draft && isHere && (
        <SettingEditor
          line={line}
          draft={draft}
          onDraft={(next) => settingDrafts.set(line.key, next)}
          onCancel={() => settingDrafts.drop(line.key)}
          onStale={onStale}
          onSaved={() => {
            settingDrafts.drop(line.key)
            onSaved(line)
          }}
        />
      )}
    </li>
  )
}

const Value = ({ line }: { line: SettingLine }) => (
  <div className="min-w-0 basis-56">
    <p className="font-semibold wrap-anywhere tabular-nums">{valueWords(line, line.value)}</p>
    <p className="type-small wrap-anywhere text-text-3">
      {line.isChanged ? `Usual: ${valueWords(line, line.usual)}` : 'As usual'}
      {line.changed && (
        <>
          <br />
          {line.changed.by ?? 'The installation'},{' '}
          <time dateTime={line.changed.at}>{momentWords(line.changed.at)}</time>
        </>
      )}
    </p>
  </div>
)
