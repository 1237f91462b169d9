import { Link } from 'react-router'
import type { OrderItemView, ReportView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'

/** Reports about an item, their answers and the possible actions. */
export const ItemReports = ({ item, reference }: { item: OrderItemView; reference: string }) => (
  <>
    {item.overdueText && (
      <p className="flex items-start gap-3 rounded-md bg-warning-tint px-4 py-3">
        <Icon name="clock" className="mt-0.5" />
        <span>
          <strong className="block">{item.overdueText}</strong>
          You can cancel it now, and everything comes back.
        </span>
      </p>
    )}
    {item.reports.map((report) => (
      <Report key={report.id} report={report}>
        {report.canAnswer && (
          <Link
            to={`/order?ref=${reference}&item=${item.id}&do=object`}
            preventScrollReset
            className="button button-neutral button-small"
          >
            I was there<span className="sr-only">: {item.title}</span>
          </Link>
        )}
      </Report>
    ))}
  </>
)

interface ReportProps {
  report: ReportView
  /** Possible actions. */
  children?: React.ReactNode
}

const isOpen = ({ status }: ReportView) => status === 'waiting' || status === 'with_market'

export const Report = ({ report, children }: ReportProps) => (
  <div className={`grid gap-2 rounded-md px-4 py-3 ${isOpen(report) ? 'bg-warning-tint' : 'bg-surface-2'}`}>
    <p className="flex items-start gap-3 font-semibold">
      <Icon name="user-x" className="mt-0.5" />
      {report.statusText}
    </p>
    {[report.text, report.answer, report.decisionText].filter(Boolean).map((text) => (
      <q key={text} className="type-small block ps-9 break-words text-text-2">
        {text}
      </q>
    ))}
    {children && <div className="flex flex-wrap gap-2 ps-9 empty:hidden">{children}</div>}
  </div>
)

/** "Nobody was there": only while it can be reported. */
export const AbsenceLink = ({ item, reference }: { item: OrderItemView; reference: string }) =>
  item.canReportAbsence && (
    <p className="flex flex-wrap items-center gap-3">
      <Link
        to={`/order?ref=${reference}&item=${item.id}&do=absence`}
        preventScrollReset
        className="button button-secondary"
      >
        Nobody was there<span className="sr-only">: {item.title}</span>
      </Link>
      <span className="type-small text-text-2">You can say so until {item.canReportAbsence.display}</span>
    </p>
  )
