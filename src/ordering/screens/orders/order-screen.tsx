import type { OrderView } from '#ordering/contract.ts'
import type { Doing, OrderDocument } from '#ordering/contract-pages.ts'
import { labelText } from '#ordering/rules/payments/payment-label.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { CopyReference } from './copy-reference.tsx'
import { OrderPart } from './order-part.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { PayBlock } from './pay-block.tsx'
import { ShowAll } from '../find-order/show-all.tsx'
import { OrderTotalsBlock } from './totals-block.tsx'
import type { StepAnswer } from '../checkout/checkout-code.tsx'
import type { PaymentLabel } from '#ordering/contract-payments.ts'
import type { IconName } from '#ui/icon-names.ts'

interface OrderScreenProps {
  order: OrderView
  /** Just placed: the page starts with a confirmation. */
  isNew: boolean
  /** The action that the customer has opened. */
  doing: Doing | null
  answer: StepAnswer | undefined
  billingDocuments: OrderDocument[]
}

const itemIn = ({ parts }: OrderView, id: string | undefined) =>
  parts.flatMap(({ items }) => items).find((item) => item.id === id)

/** One order: status, items and next steps. */
export const OrderScreen = ({ order, isNew, doing, answer, billingDocuments }: OrderScreenProps) => (
  <div className="page py-8 lg:py-10">
    <Dialogue order={order} doing={doing} answer={answer} />
    {isNew && !order.pay && order.status !== 'cancelled' ? (
      <PlacedHeader order={order} />
    ) : (
      <OrderHeader order={order} />
    )}
    {order.pay && <PayBlock pay={order.pay} reference={order.reference} error={payError(answer)} />}
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        {order.parts.map((part) => (
          <OrderPart
            key={part.id}
            part={part}
            order={order.reference}
            isAlone={order.parts.length === 1}
            billingDocuments={billingDocuments.filter(({ partId }) => partId === part.id)}
          />
        ))}
      </div>
      <div className="grid gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <aside aria-labelledby="amounts" className="panel p-5">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h2 id="amounts" className="type-h3">
              Amounts
            </h2>
            {order.paymentLabel !== 'unpaid' && (
              <Badge {...paymentLabelBadges[order.paymentLabel]}>{labelText(order.paymentLabel)}</Badge>
            )}
          </div>
          <OrderTotalsBlock order={order} />
        </aside>
        {order.hasFullAccess ? <Contact order={order} /> : <ShowAll reference={order.reference} answer={answer} />}
        {!order.hasFullAccess && (
          <p className="type-small px-1 text-text-2">
            Changing the time and cancelling ask for the code from your mail, too.
          </p>
        )}
        <p className="type-small px-1 text-text-2">
          A question?{' '}
          <a className="link" href={`/contact?reference=${order.reference}`}>
            Write to us
          </a>{' '}
          with the reference.
        </p>
      </div>
    </div>
  </div>
)

const payError = (answer: StepAnswer | undefined) =>
  answer && 'error' in answer && 'paymentId' in answer.typed ? answer.error.message : null

/** An action that is done or no longer possible needs no dialog. */
function Dialogue({ order, doing, answer }: Pick<OrderScreenProps, 'order' | 'doing' | 'answer'>) {
  const item = itemIn(order, doing?.itemId)
  return doing && item && <ItemDialog reference={order.reference} doing={doing} item={item} answer={answer} />
}

const PlacedHeader = ({ order }: { order: OrderView }) => (
  <header className="panel flex flex-col items-start gap-5 p-6 md:flex-row md:items-center md:p-8">
    <span className="grid size-16 shrink-0 place-items-center rounded-full bg-success text-on-success">
      <Icon name="check" size="large" />
    </span>
    <div className="min-w-0 flex-1">
      <h1 className="type-h1">Your order is placed</h1>
      <p className="mt-2 text-text-2">
        Thank you, <bdi>{order.firstName}</bdi>.{' '}
        {order.email ? (
          <>
            A mail with everything goes to <bdi className="font-semibold text-text">{order.email}</bdi>.
          </>
        ) : (
          'A mail with everything is on its way.'
        )}
      </p>
    </div>
    <CopyReference reference={order.reference} />
  </header>
)

const OrderHeader = ({ order }: { order: OrderView }) => (
  <header className="flex flex-wrap items-end justify-between gap-5">
    <div>
      <p className="type-small text-text-2">
        Placed {order.placed.display} for <bdi>{order.firstName}</bdi>
      </p>
      <h1 className="type-h1 mt-1">Your order</h1>
      <p className="mt-2 font-semibold">{order.statusText}</p>
    </div>
    <CopyReference reference={order.reference} />
  </header>
)

const Contact = ({ order }: { order: OrderView }) => (
  <section aria-labelledby="contact" className="panel p-5">
    <h2 id="contact" className="type-h3 mb-3">
      Your details
    </h2>
    <ul className="type-small grid gap-1.5 break-words">
      <li>{[order.firstName, order.lastName].filter(Boolean).join(' ')}</li>
      <li>{order.email}</li>
      {order.phone && <li>{order.phone}</li>}
      {order.company?.name && <li>{[order.company.name, order.company.taxId].filter(Boolean).join(', ')}</li>}
    </ul>
  </section>
)

/** Colour and icon of each payment label. */
const paymentLabelBadges: Record<PaymentLabel, { icon: IconName; tone: Tone }> = {
  unpaid: { icon: 'hand-coins', tone: 'neutral' },
  reserved: { icon: 'hourglass', tone: 'info' },
  part_paid: { icon: 'credit-card', tone: 'info' },
  paid: { icon: 'circle-check', tone: 'success' },
  part_refunded: { icon: 'undo-2', tone: 'neutral' },
  refunded: { icon: 'undo-2', tone: 'neutral' },
  disputed: { icon: 'triangle-alert', tone: 'warning' },
}
