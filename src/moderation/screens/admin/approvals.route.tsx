import type { ListQuery } from '#ui/table/table-shapes.ts'
import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { QueueCase } from '#moderation/screens/admin/queue-case.tsx'
import { QueueFilter } from '#moderation/screens/admin/queue-filter.tsx'
import { QueueList } from '#moderation/screens/admin/queue-list.tsx'
import { caseSource, queueSource } from '#moderation/screens/admin/queue-client.ts'
import { pageTitleId } from '#ui/section/page-title.ts'
import { focusRow } from '#ui/table/row-keys.tsx'
import { usePages } from '#ui/table/use-pages.ts'
import { clockText, dayOfYearText } from '#ui/section/moment-text.ts'
import { useNow } from '#ui/section/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

const dayMs = 86_400_000

/** "Last decision 09:12." */
const lastText = (at: string | null | undefined, now: number): string => {
  if (!at) return 'Whatever needs a look will stand here.'
  return `Last decision ${now - Date.parse(at) < dayMs ? clockText(at) : dayOfYearText(at)}.`
}

/** After a decision its buttons are gone: moves the focus to the next case, or to the heading. */
const focusCase = (id: string | undefined): void =>
  id ? focusRow(id) : document.getElementById(pageTitleId)?.focus({ preventScroll: true })

/** Which cases the address asks for. */
const filterIn = ({ state = 'open', subject = '' }: ListQuery) => ({ state, subject })

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [queueSource(filterIn(query))]

/** The server also draws the open case. */
const drawn: SourcesOfPage = (page) => [...shown(page), ...(page.query.case ? [caseSource(page.query.case)] : [])]

export const loader = loadAnswers(drawn)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The open cases: a list, with the selected case beside it. */
export default function QueueArea() {
  const dashboard = useAdminDashboard()
  const { state, subject, openId, open } = useQueueParams()
  const pages = usePages(queueSource({ state, subject }))
  const toast = useToast()
  const now = useNow()
  const mayDecide = dashboard.rights.includes('moderate')
  const [decisions, setDecisions] = useState(0)
  const goOn = (text: string, restId: string | undefined) => {
    setDecisions(decisions + 1)
    toast({ text, tone: 'success' })
    const at = pages.items?.findIndex(({ id }) => id === openId) ?? -1
    const neighbour = state === 'decided' ? undefined : (pages.items?.[at + 1] ?? pages.items?.[at - 1])
    const next = restId ?? neighbour?.id
    open(next ?? null)
    focusCase(next)
    void pages.reload()
  }
  const isEmpty = state === 'open' && openId === null && pages.items?.length === 0
  // On a narrow screen an open case takes the place of the list.
  const beside = openId === null ? '' : 'max-lg:hidden'
  const waiting = pages.answer?.waiting
  return (
    <section aria-labelledby={pageTitleId} className="grid min-w-0 gap-4">
      <header className={`flex flex-wrap items-start justify-between gap-3 ${beside}`}>
        <QueueFilter state={state} subject={subject} waiting={waiting} />
        <Late count={waiting?.late} />
      </header>
      {isEmpty ? (
        <EmptyState
          icon="circle-check"
          title="Nothing to approve."
          text={lastText(pages.answer?.lastDecisionAt, now)}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
          <div className={`min-w-0 ${beside}`}>
            <QueueList
              key={`${state} ${subject}`}
              pages={pages}
              openId={openId}
              canMark={mayDecide && state !== 'decided'}
            />
          </div>
          {openId ? (
            <QueueCase
              key={`${openId} ${decisions}`}
              id={openId}
              mayDecide={mayDecide}
              onDecided={goOn}
              onBack={() => open(null)}
            />
          ) : (
            <p className="panel p-10 text-center text-text-2 max-lg:hidden">Open a case to see it here.</p>
          )}
        </div>
      )}
    </section>
  )
}

/** The filter and the open case, from the URL. */
function useQueueParams() {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (last) => {
        last.delete('case')
        last.delete('verdict')
        if (id) last.set('case', id)
        return last
      },
      { preventScrollReset: true },
    )
  return {
    ...filterIn(Object.fromEntries(params)),
    openId: params.get('case') || null,
    open,
  }
}

const Late = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <Badge tone="danger" icon="clock">
      {count} late
    </Badge>
  )
