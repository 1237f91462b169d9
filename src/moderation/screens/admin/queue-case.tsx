import { useEffect, useRef, useState } from 'react'
import { claimText } from '#moderation/screens/admin/queue-row.tsx'
import { QueueDecision } from '#moderation/screens/admin/queue-decision.tsx'
import { QueueDiff } from '#moderation/screens/admin/queue-diff.tsx'
import { QueueImport } from '#moderation/screens/admin/queue-import.tsx'
import { QueueSummary } from '#moderation/screens/admin/queue-summary.tsx'
import { QueueHistory } from '#moderation/screens/admin/queue-history.tsx'
import { useCase } from '#moderation/screens/admin/use-case.ts'
import { Lines, Unreachable } from '#ui/section/section.tsx'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface QueueCaseProps {
  id: string
  mayDecide: boolean
  /** `restId`: a case of the same import that still waits. */
  onDecided(text: string, restId: string | undefined): void
  onBack(): void
}

/** The open case: findings, content, and decision. */
export function QueueCase({ id, mayDecide, onDecided, onBack }: QueueCaseProps) {
  const { one, problem, reload, work, clearClaim } = useCase(id, mayDecide)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [picked, setPicked] = usePicked(one)
  const article = useInSight()
  const canDecide = mayDecide && problem === null && one !== null && isFree(one)
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={one?.title ?? 'Case'}
      onInput={work}
      onPointerDown={work}
      className="panel min-w-0 scroll-mt-[calc(var(--header-height)+1rem)] focus:outline-none"
    >
      <div className="grid gap-6 p-4 sm:p-6">
        <Button kind="quiet" size="small" icon="arrow-left" className="justify-self-start lg:hidden" onClick={onBack}>
          All cases
        </Button>
        {one === null && problem === null && <Lines />}
        {problem && <Problem message={problem.message} isShown={one !== null} onRetry={() => void reload()} />}
        {one && (
          <CaseContent
            {...{ one, notes, picked }}
            onRetry={() => void reload()}
            {...(canDecide && {
              onNote: (field: string, text: string) => setNotes({ ...notes, [field]: text }),
              onPick: setPicked,
            })}
          />
        )}
      </div>
      {canDecide && (
        <QueueDecision
          one={one}
          notes={notes}
          picked={picked}
          onReload={reload}
          onDecided={(text, restId) => {
            clearClaim()
            onDecided(text, restId)
          }}
        />
      )}
    </article>
  )
}

interface CaseContentProps {
  one: CaseShown
  notes: Record<string, string>
  picked: string[]
  onRetry(): void
  /** Both undefined: nothing can be decided. */
  onNote?: (field: string, text: string) => void
  onPick?: (ids: string[]) => void
}

const CaseContent = ({ one, notes, picked, onRetry, onNote, onPick }: CaseContentProps) => (
  <>
    <Claim one={one} onRetry={onRetry} />
    <QueueSummary one={one} />
    {one.imported.length > 0 && <QueueImport one={one} picked={picked} {...(onPick && { onPick })} />}
    <QueueDiff rows={one.summary.rows} notes={notes} {...(onNote && { onNote })} />
    <QueueHistory cases={one.history} labels={new Map(one.summary.rows.map(({ field, label }) => [field, label]))} />
  </>
)

/** Of an import: the cases that are decided together, at first all that still wait. */
function usePicked(one: CaseShown | null) {
  const [left, setLeft] = useState<readonly string[]>([])
  const ids = one?.imported.map(({ id }) => id) ?? []
  const picked = ids.filter((id) => !left.includes(id))
  const setPicked = (next: string[]) => setLeft(ids.filter((id) => !next.includes(id)))
  return [picked, setPicked] as const
}

/** Scrolls to a newly opened case; on phones, where it replaces the list, it also gets the focus. */
function useInSight() {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = article
    if (!current) return
    const isAlone = matchMedia('(width < 1024px)').matches
    const { top } = current.getBoundingClientRect()
    if (isAlone) current.focus({ preventScroll: true })
    if (isAlone || top < 0 || top > innerHeight / 2) current.scrollIntoView({ block: 'start' })
  }, [])
  return article
}

/** Nobody has decided it, and nobody else has claimed it. */
const isFree = ({ claim, decidedAt }: CaseShown): boolean => decidedAt === null && (claim === null || claim.isHeldByMe)

interface ProblemProps {
  message: string
  /** The case is there; only its update failed. */
  isShown: boolean
  onRetry(): void
}

const Problem = ({ message, isShown, onRetry }: ProblemProps) =>
  isShown ? <Notice tone="warning">{message}</Notice> : <Unreachable onRetry={onRetry}>{message}</Unreachable>

const Claim = ({ one, onRetry }: { one: CaseShown; onRetry(): void }) =>
  one.claim && !one.claim.isHeldByMe ? (
    <Notice
      tone="info"
      action={
        <ScriptButton type="button" className="link min-h-6 font-semibold" onClick={onRetry}>
          Try again
        </ScriptButton>
      }
    >
      {claimText(one)}.
    </Notice>
  ) : null
