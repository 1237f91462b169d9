import { Link, useSearchParams } from 'react-router'
import { textOfSetting, valueWords } from '#market/rules/setting-text.ts'
import { momentWords } from '#ui/section/moment-text.ts'
import { SettingEditor } from '#operations/screens/admin/setting-editor.tsx'
import type { SettingDrafts } from '#operations/screens/admin/use-drafts.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { QueryForm, useRejectedForm } from '#ui/form/post-form.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

export interface RowProps {
  line: SettingLine
  settingDrafts: SettingDrafts
  mayChange: boolean
  /** The area that shows the row; a setting with a form in another area links to it. */
  area: string
  onHistory(line: SettingLine): void
}

/** One setting. Its value is edited where it stands. */
export function SettingRow({ line, settingDrafts, mayChange, area, onHistory }: RowProps) {
  const isHere = line.editedAt === null || line.editedAt === area
  const { draft, begin, end } = useDraft(line, settingDrafts)
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
      data-setting={line.key}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          {line.label} {draft && <Badge tone="warning">Not saved</Badge>}
        </h3>
        {line.hint && <p className="type-small max-w-prose text-text-2">{line.hint}</p>}
        <LastChange line={line} onHistory={() => onHistory(line)} />
      </div>
      {draft && isHere ? (
        <SettingEditor line={line} draft={draft} onDraft={(next) => settingDrafts.set(line.key, next)} onEnd={end} />
      ) : (
        <Value line={line} isHere={isHere} onEdit={isHere && mayChange ? begin : null} />
      )}
    </li>
  )
}

const edited = 'edit'

/** What is typed. Without scripts, the address says which setting is edited. */
function useDraft(line: SettingLine, { drafts, set, drop }: SettingDrafts) {
  const { key } = line
  const [params, setParams] = useSearchParams()
  const { textOf } = useRejectedForm(`PUT /api/admin/settings/${key}`)
  const text = textOfSetting(line, line.value)
  const isNamed = params.get(edited) === key
  const named = isNamed ? { text: textOf('text', text), base: text, reason: textOf('reason') } : undefined
  const end = () => {
    drop(key)
    if (!isNamed) return
    params.delete(edited)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return { draft: drafts[key] ?? named, begin: () => set(key, { text, base: text, reason: '' }), end }
}

/** Who changed it last, and when. Its history opens beside it. */
const LastChange = ({ line: { changed, label }, onHistory }: { line: SettingLine; onHistory(): void }) =>
  changed && (
    <p className="type-small flex flex-wrap items-center gap-x-2 text-text-3">
      <span>
        Changed by {changed.by ?? 'the installation'}, <time dateTime={changed.at}>{momentWords(changed.at)}</time>
      </span>
      <ScriptButton
        type="button"
        className="link pointer-coarse:min-h-11"
        aria-label={`History: ${label}`}
        onClick={onHistory}
      >
        History
      </ScriptButton>
    </p>
  )

const valueRow =
  '-mx-3 flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-2'

function Value({ line, isHere, onEdit }: { line: SettingLine; isHere: boolean; onEdit: (() => void) | null }) {
  const words = valueWords(line, line.value)
  return (
    <div className="min-w-0">
      {!isHere && (
        <Link to={`/admin-dashboard/${line.editedAt}`} className={valueRow}>
          <span className="min-w-0 wrap-anywhere tabular-nums">{words}</span>
          <HiddenText>Open {line.label}</HiddenText>
          <Icon name="arrow-right" size="small" className="text-text-3" />
        </Link>
      )}
      {isHere && !onEdit && <p className="flex min-h-11 items-center wrap-anywhere tabular-nums">{words}</p>}
      {onEdit && (
        <QueryForm query={{ [edited]: line.key }} onSend={onEdit}>
          <ScriptButton
            type="submit"
            className={`${valueRow} w-[calc(100%+1.5rem)]`}
            aria-label={`Change: ${line.label}, ${words}`}
          >
            <span className="min-w-0 wrap-anywhere tabular-nums">{words}</span>
            <Icon name="pencil" size="small" className="text-text-3" />
          </ScriptButton>
        </QueryForm>
      )}
      {line.isChanged && (
        <p className="type-small mt-1 wrap-anywhere text-text-3">Default: {valueWords(line, line.usual)}</p>
      )}
    </div>
  )
}
