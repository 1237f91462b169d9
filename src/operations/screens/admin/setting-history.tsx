import { changedParts } from '#market/rules/setting-diff.ts'
import { valueWords } from '#market/rules/setting-text.ts'
import { momentWords } from '#ui/section/moment-text.ts'
import { changesOf } from '#operations/screens/admin/settings-sources.ts'
import { usePages } from '#ui/table/use-pages.ts'
import { Unreachable } from '#ui/section/section.tsx'
import type { SettingChange, SettingLine } from '#operations/contract-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useFormState } from '#ui/form/form-state.ts'
import { HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'

interface HistoryProps {
  /** The key of one setting; empty: all settings. */
  settingKey: string
  lines: readonly SettingLine[]
  mayChange: boolean
}

/** Changes of settings, newest first, each with an undo button. */
export function SettingHistory({ settingKey, lines, mayChange }: HistoryProps) {
  const pages = usePages(changesOf(settingKey))
  return (
    <div className="grid gap-4">
      {pages.isFailed && <Unreachable onRetry={() => void pages.reload()}>We could not load the history.</Unreachable>}
      {pages.items?.length === 0 && <p className="text-text-2">Nothing was changed yet.</p>}
      <ol className="divide-y divide-border">
        {pages.items?.map((change) => (
          <Change
            key={change.id}
            change={change}
            line={lines.find(({ key }) => key === change.key)}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {pages.hasMore && (
        <Button className="justify-self-start" busy={pages.isLoading && 'Loading…'} onClick={() => void pages.more()}>
          Older
        </Button>
      )}
    </div>
  )
}

interface ChangeProps {
  change: SettingChange
  line: SettingLine | undefined
  mayChange: boolean
}

function Change({ change, line, mayChange }: ChangeProps) {
  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <p className="font-semibold">{change.label}</p>
          <What change={change} line={line} />
        </div>
        {change.canUndo && mayChange && (
          <PostForm
            operation={`POST /api/admin/settings/changes/${change.id}/undo`}
            done={`Taken back: ${change.label}`}
            className="grid justify-items-end gap-2"
          >
            <Undo label={change.label} />
          </PostForm>
        )}
      </div>
      <p className="type-small text-text-2">
        {change.by ?? 'The installation'}, <time dateTime={change.at}>{momentWords(change.at)}</time>
        {change.reason && `: ${change.reason}`}
      </p>
    </li>
  )
}

/** After the list of services that would be paused, a second press confirms it. */
function Undo({ label }: { label: string }) {
  const { code, wrong } = useFormState()
  const isConfirming = code === 'limit-below-usage'
  return (
    <>
      {Object.values(wrong).map((text) => (
        <p key={text} className="type-small">
          {text}
        </p>
      ))}
      {isConfirming && <HiddenFields values={{ acceptsPauses: 'true' }} />}
      <SendButton size="small" aria-label={`Undo: ${label}`}>
        {isConfirming ? 'Undo all the same' : 'Undo'}
      </SendButton>
    </>
  )
}

/** The old and the new value; for settings with many parts, only the parts that differ. */
function What({ change, line }: Pick<ChangeProps, 'change' | 'line'>) {
  const shape: Pick<SettingLine, 'kind' | 'lines' | 'parts' | 'unit' | 'choices'> = line ?? { kind: 'json' }
  if (shape.kind === 'json' && !shape.lines) {
    return (
      <ul className="type-small">
        {changedParts(change.before, change.after, 8, shape.parts).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    )
  }
  return (
    <p>
      <s className="text-text-3">{valueWords(shape, change.before)}</s> → <b>{valueWords(shape, change.after)}</b>{' '}
      {change.isUsual && <Badge>Default</Badge>}
    </p>
  )
}
