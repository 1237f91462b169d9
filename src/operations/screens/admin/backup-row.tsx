import { download } from '#identity/screens/admin/call-admin-api.ts'
import { checkBackup, removeBackup } from '#operations/screens/admin/system-client.ts'
import { useSystemAction } from '#operations/screens/admin/use-system-action.ts'
import type { BackupView } from '#operations/contract-backups.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/section/section.tsx'

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
    <Row
      actions={
        <>
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
        </>
      }
    >
      <h3 className="font-semibold">{display}</h3>
      <p className="type-small text-text-2">
        {reason}, {size}
      </p>
      <details className="type-small">
        <summary className="link flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">Put it back</summary>
        <p className="py-1">Stop the market, and run on its machine:</p>
        <code className="block rounded-md bg-surface-2 p-3 break-all">{restoreLine}</code>
      </details>
    </Row>
  )
}
