import { download } from '#identity/screens/admin/call-admin-api.ts'
import { checkBackup, removeBackup } from '#operations/screens/admin/system-client.ts'
import { useSystemAction } from '#operations/screens/admin/use-system-action.ts'
import type { BackupView } from '#operations/contract-backups.ts'
import { Button } from '#ui/button.tsx'

interface RowProps {
  backup: BackupView
  mayChange: boolean
  onChanged(): void
}

const foundText = (answer: unknown) => {
  const { rows, files } = answer as { rows: number; files: number }
  return `It is whole: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files.`
}

/** One backup with its date, size and actions. Restoring is done on the machine itself. */
export function BackupRow({ backup: { name, display, reason, size, restoreLine }, mayChange, onChanged }: RowProps) {
  const { busy, run } = useSystemAction(onChanged)
  const waiting = busy && 'One moment …'
  return (
    <li className="grid gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="type-title">{display}</h3>
        <span className="text-text-2">
          {reason}, {size}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={waiting} onClick={() => run(() => checkBackup(name), foundText)}>
          Check
        </Button>
        {mayChange && (
          <>
            <Button size="small" busy={waiting} onClick={() => run(() => download(`backups/${name}/file`))}>
              Download
            </Button>
            <Button
              size="small"
              kind="danger"
              busy={waiting}
              onClick={() => run(() => removeBackup(name), 'It is gone.')}
            >
              Throw away
            </Button>
          </>
        )}
      </div>
      <details className="type-small">
        <summary className="flex min-h-11 cursor-pointer items-center text-text-2">Put it back</summary>
        <p>Stop the market, and run on its machine:</p>
        <code className="block rounded-md bg-surface-2 p-3 break-all">{restoreLine}</code>
      </details>
    </li>
  )
}
