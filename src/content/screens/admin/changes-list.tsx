import type { ContentChange } from '#content/contract.ts'
import { undoChange } from '#content/screens/admin/content-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const names: Record<string, string> = {
  'market.name': 'Name of the market',
  'market.company': 'Legal name and address',
  'mail.sender_name': 'Sender of mails',
  'brand.accent': 'Colour',
  'brand.logo': 'Logo',
  'content.sections': 'Home pages',
  'content.texts': 'Own words',
}

interface ChangesListProps {
  changes: ContentChange[]
  mayChange: boolean
  onChanged(): Promise<void>
}

/** The changes of settings, newest first; the newest one of each setting can be reverted. */
export function ChangesList({ changes, mayChange, onChanged }: ChangesListProps) {
  const { busy, error, run } = useDoing()
  if (changes.length === 0) return null
  const isNewest = (change: ContentChange) => changes.find(({ key }) => key === change.key) === change
  const undo = async (id: number) => void ((await run(() => undoChange(id), String(id))) && (await onChanged()))
  return (
    <Section title="History">
      <ErrorNotice message={error?.message} />
      <Rows>
        {changes.map((change) => (
          <Row
            key={change.id}
            actions={
              mayChange &&
              isNewest(change) && (
                <Button
                  size="small"
                  icon="rotate-ccw"
                  busy={busy === String(change.id) && 'One moment…'}
                  aria-label={`Undo: ${names[change.key] ?? change.key}`}
                  onClick={() => void undo(change.id)}
                >
                  Undo
                </Button>
              )
            }
          >
            <p className="font-semibold">{names[change.key] ?? change.key}</p>
            <p className="type-small text-text-3">
              {momentText(change.at)} · {change.by ?? 'the installation'}
              {change.reason && ` · ${change.reason}`}
            </p>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
