import { Link } from 'react-router'
import type { OpenSlot } from '#booking/contract.ts'
import { addressOf } from '#booking/rules/slots/picker.ts'
import type { OtherTimePage } from '#ordering/contract-pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Picture } from '#ui/picture.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { describeChoice } from '../orders/describe-choice.ts'
import { Times } from '../orders/order-item.tsx'
import { OtherTimeForm } from './other-time-form.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { TimeChanged } from './time-changed.tsx'

interface OtherTimeScreenProps {
  page: OtherTimePage
  rejected: RejectedForm | null
}

/** Selecting another time, answering a proposal, and the result. */
export const OtherTimeScreen = ({ page, rejected }: OtherTimeScreenProps) => (
  <div className="page py-8 lg:py-10">
    <Breadcrumb trail={[{ label: 'Your order', to: `/order?ref=${page.reference}` }, { label: 'Another time' }]} />
    {page.done === null ? <Choosing page={page} rejected={rejected} /> : <TimeChanged page={page} />}
  </div>
)

const Choosing = ({ page, rejected }: OtherTimeScreenProps) => (
  <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-12">
    <div className="grid gap-6">
      <Visit page={page} />
      {page.item.rescheduling?.change && <Meaning change={page.item.rescheduling.change} option={page.option} />}
      {page.people.length > 0 && page.picker && <WithWhom page={page} />}
      {page.options.length > 0 && page.picker && <What page={page} />}
    </div>
    <section aria-label="Another time" className="panel p-5 sm:p-7">
      {rejected && <RejectedNotice page={page} rejected={rejected} />}
      {page.picker && <OtherTimeForm page={page} picker={page.picker} taken={takenIn(rejected)} />}
      {!page.picker && page.item.rescheduling?.proposal && (
        <ProposalCard
          proposal={page.item.rescheduling.proposal}
          reference={page.reference}
          item={page.item}
          answerKey={page.key}
        />
      )}
    </section>
  </div>
)

const takenIn = (rejected: RejectedForm | null) =>
  rejected?.error.code === 'slot-taken' ? (rejected.typed.startsAt ?? null) : null

const Visit = ({ page: { item, providerName } }: Pick<OtherTimeScreenProps, 'page'>) => (
  <section aria-label="Your visit" className="grid gap-4">
    <div className="flex items-center gap-4">
      <div className="w-24 shrink-0 overflow-hidden rounded-md">
        <Picture picture={item.picture} sizes="96px" priority="soon" />
      </div>
      <div>
        <h1 className="type-h3">Another time for {item.title}</h1>
        <p className="type-small text-text-2">
          <bdi>{providerName}</bdi> · {describeChoice(item)}
        </p>
      </div>
    </div>
    {item.startsAt && <Times item={item} />}
  </section>
)

type Change = NonNullable<NonNullable<OtherTimePage['item']['rescheduling']>['change']>

const Meaning = ({ change, option }: { change: Change; option: OtherTimePage['option'] }) => (
  <section
    aria-label="What it means"
    className={`grid gap-1.5 rounded-md px-4 py-3 ${change.mode === 'move' ? 'bg-success-tint' : 'bg-warning-tint'}`}
  >
    <h2 className="type-title">{option ? 'Another option' : change.headline}</h2>
    <p className="type-small">{option ? `${option.name}: ${option.total}, ${option.difference}.` : change.price}</p>
    {change.lines.map((line) => (
      <p key={line} className="type-small">
        {line}
      </p>
    ))}
  </section>
)

/** Links, so that it works without JavaScript. */
const WithWhom = ({ page: { people, anyoneAllowed, isAnyone, picker, base } }: Pick<OtherTimeScreenProps, 'page'>) => {
  const named = base.replace(/&anyone=[^&]*/, '')
  const chosen = isAnyone ? null : picker!.choice.staffId
  return (
    <nav aria-label="With whom?" className="flex flex-wrap gap-2">
      {anyoneAllowed && (
        <Person
          to={`${named}anyone=&${addressOf(picker!.choice, { staffId: null })}`}
          name="Anyone"
          isCurrent={isAnyone}
        />
      )}
      {people.map(({ id, name }) => (
        <Person
          key={id}
          to={named + addressOf(picker!.choice, { staffId: id })}
          name={name}
          isCurrent={id === chosen}
        />
      ))}
    </nav>
  )
}

/** Another option with the new time. */
const What = ({ page: { item, options, option, picker, base } }: Pick<OtherTimeScreenProps, 'page'>) => {
  const plain = base.replace(/&change=[^&]*/, '')
  return (
    <nav aria-label="What?" className="grid gap-2">
      <Option
        to={plain + addressOf(picker!.choice)}
        name={item.optionName}
        text="As booked"
        isCurrent={option === null}
      />
      {options.map(({ id, name, total, difference }) => (
        <Option
          key={id}
          to={`${plain}change=${id}&${addressOf(picker!.choice)}`}
          name={`${name}, ${total}`}
          text={difference}
          isCurrent={id === option?.id}
        />
      ))}
    </nav>
  )
}

const Option = ({ to, name, text, isCurrent }: { to: string; name: string; text: string; isCurrent: boolean }) => (
  <Link
    to={to}
    preventScrollReset
    replace
    aria-current={isCurrent ? 'true' : undefined}
    className={`grid gap-0.5 rounded-md border px-4 py-3 ${isCurrent ? 'border-ink bg-surface-2' : 'border-border hover:border-border-strong'}`}
  >
    <bdi className="font-semibold">{name}</bdi>
    <span className="type-small text-text-2">{text}</span>
  </Link>
)

const Person = ({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) => (
  <Link to={to} preventScrollReset replace className="chip" aria-current={isCurrent ? 'true' : undefined}>
    <bdi>{name}</bdi>
  </Link>
)

/** The error, and the nearest free times. */
function RejectedNotice({ page, rejected: { error } }: { page: OtherTimePage; rejected: RejectedForm }) {
  const slots = (error.offers?.slots ?? []) as OpenSlot[]
  return (
    <div className="mb-5">
      <Notice tone="warning" isUrgent>
        <p>{error.message}</p>
        {slots.length > 0 && page.picker && (
          <p className="mt-3 flex flex-wrap gap-2">
            {slots.map((slot) => (
              <LinkButton
                key={slot.startsAt}
                to={page.base + addressOf(page.picker!.choice, { day: slot.date, month: null })}
                size="small"
                replace
                preventScrollReset
              >
                {slot.display}
              </LinkButton>
            ))}
          </p>
        )}
      </Notice>
    </div>
  )
}
