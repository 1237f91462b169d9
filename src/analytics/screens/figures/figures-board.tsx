import type { ReactNode } from 'react'
import type { Figures } from '#analytics/contract-figures.ts'
import { DaysCard, daysRoom } from '#analytics/screens/figures/days-card.tsx'
import { AllFigures, FiguresTiles } from '#analytics/screens/figures/figures-tiles.tsx'
import { FunnelCard } from '#analytics/screens/figures/funnel-card.tsx'
import { HeatCard } from '#analytics/screens/figures/heat-card.tsx'
import { LostCard } from '#analytics/screens/figures/lost-card.tsx'
import { ReviewsCard } from '#analytics/screens/figures/reviews-card.tsx'
import { SoldCard } from '#analytics/screens/figures/sold-card.tsx'
import { SourcesCard } from '#analytics/screens/figures/sources-card.tsx'
import type { FiguresState } from '#analytics/screens/figures/use-figures.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { Notice } from '#ui/states.tsx'

interface FiguresBoardProps {
  state: FiguresState<Figures>
  compares: boolean
  /** Instead of charts while fewer than 20 people have looked. */
  early: ReactNode
  /** Between tiles and charts; of unknown height until figures come, so it stands alone then. */
  children?: ReactNode
  namesServices?: boolean
}

/** Tiles and charts of a service or a business, in the order in which one asks. */
export function FiguresBoard({ state, compares, early, children, namesServices }: FiguresBoardProps) {
  const { figures, isLoading } = state
  return (
    <div
      aria-busy={isLoading}
      className={`grid min-w-0 gap-5 ${isLoading && figures ? 'opacity-60' : ''} transition-opacity`}
    >
      {state.refusal && <Notice tone="warning">{state.refusal} Choose other days above.</Notice>}
      <FiguresTiles figures={figures} compares={compares} />
      <AllFigures figures={figures} compares={compares} />
      {children}
      {figures?.isEarly && !figures.isOwnPart && early}
      <div className="grid min-w-0 gap-5 xl:grid-cols-12 print:block print:space-y-5">
        {figures ? (
          <Charts figures={figures} compares={compares} namesServices={namesServices} />
        ) : (
          !state.refusal && (state.isFailed || !children) && <Pending state={state} />
        )}
      </div>
      {figures && (
        <p className="type-caption text-text-3">
          Counted until {figures.asOfText}. Days begin at midnight in {figures.range.timeZone.replaceAll('_', ' ')}.
          Money comes from the books.
        </p>
      )}
    </div>
  )
}

function Charts({
  figures,
  compares,
  namesServices,
}: {
  figures: Figures
  compares: boolean
  namesServices: boolean | undefined
}) {
  const isTalking = !figures.isEarly && !figures.isOwnPart
  return (
    <>
      <DaysCard figures={figures} compares={compares} className={isTalking ? 'xl:col-span-8' : 'xl:col-span-12'} />
      {isTalking && <FunnelCard figures={figures} className="xl:col-span-4" />}
      {(isTalking || figures.isOwnPart) && <HeatCard figures={figures} className="xl:col-span-5" />}
      {(isTalking || figures.lost.length > 0) && (
        <LostCard
          figures={figures}
          namesServices={namesServices}
          className={isTalking ? 'xl:col-span-7' : 'xl:col-span-12'}
        />
      )}
      {(isTalking || figures.sold.length > 0) && <SoldCard figures={figures} className="xl:col-span-6" />}
      {isTalking && <SourcesCard figures={figures} className="xl:col-span-6" />}
      {(isTalking || figures.reviews.count > 0) && (
        <ReviewsCard figures={figures} className={isTalking ? 'xl:col-span-12' : 'xl:col-span-6'} />
      )}
    </>
  )
}

const pending = [
  { title: 'Views and orders per day', room: daysRoom, className: 'xl:col-span-8' },
  { title: 'From looking to ordering', room: 236, className: 'xl:col-span-4' },
  { title: 'When people look and book', room: 272, className: 'xl:col-span-5' },
  { title: 'Who wanted to book and left', room: 272, className: 'xl:col-span-7' },
]

const noTable = { columns: [], rows: [] }

/** Before the figures come, and when they do not. */
const Pending = ({ state: { isFailed, retry } }: { state: FiguresState<Figures> }) =>
  pending.map(({ title, ...rest }) => (
    <ChartCard
      key={title}
      title={title}
      text={'\u00A0'}
      table={noTable}
      file=""
      state={isFailed ? 'failed' : 'loading'}
      onRetry={retry}
      {...rest}
    >
      {null}
    </ChartCard>
  ))
