import type { DisputedItem, DisputeFile, DisputeStatusBadges, DisputeView } from '#ordering/contract-dispute.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

const disputeStatusBadges: DisputeStatusBadges = {
  open: { tone: 'warning', icon: 'flag' },
  provider_answered: { tone: 'info', icon: 'message-circle' },
  with_admin: { tone: 'brand', icon: 'shield' },
  resolved: { tone: 'success', icon: 'check' },
}

export const DisputeBadge = ({
  dispute: { status, statusText },
}: {
  dispute: Pick<DisputeView, 'status' | 'statusText'>
}) => (
  <Badge {...disputeStatusBadges[status]} className="max-w-full whitespace-normal!">
    {statusText}
  </Badge>
)

/** The item of the dispute. */
export const DisputedItemCard = ({ item }: { item: DisputedItem }) => (
  <section aria-label="What it is about" className="panel grid gap-3 p-5">
    <h2 className="type-title">
      <bdi>{item.title}</bdi>
    </h2>
    <dl className="type-small grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Line label="With" text={item.providerName} />
      {item.when && <Line label="When" text={item.when} />}
      <Line label="Price" text={item.total.display} />
      {item.paid.minor > 0 && <Line label="Paid online" text={item.paid.display} />}
      {item.refunded.minor > 0 && <Line label="Given back" text={item.refunded.display} />}
      <Line label="Number" text={item.reference} />
    </dl>
  </section>
)

const Line = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt className="text-text-3">{label}</dt>
    <dd className="break-words">
      <bdi>{text}</bdi>
    </dd>
  </>
)

/** Photos as pictures, other files by name; each address is valid for five minutes. */
const DisputeFiles = ({ files, whose }: { files: DisputeFile[]; whose: string }) =>
  files.length > 0 && (
    <ul className="flex flex-wrap gap-3" aria-label={`Files of ${whose}`}>
      {files.map(({ id, name, isPicture, address }) => (
        <li key={id}>
          <a
            href={address}
            className="panel flex items-center gap-2 overflow-hidden hover:border-border-strong"
            download={name}
          >
            {isPicture ? (
              <img
                src={address}
                alt={`${name}, from ${whose}`}
                width={112}
                height={112}
                loading="lazy"
                className="size-28 object-cover"
              />
            ) : (
              <span className="flex max-w-60 items-center gap-2 px-3 py-2.5">
                <Icon name="file-text" size="small" />
                <bdi className="truncate">{name}</bdi>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )

interface SaidProps {
  headline: string
  text: string
  files: DisputeFile[]
  whose: string
}

/** The statement of one side. */
export const Said = ({ headline, text, files, whose }: SaidProps) => (
  <div className="grid gap-3 border-s-2 border-border-strong ps-4">
    <p className="type-title">{headline}</p>
    {text && <p className="break-words whitespace-pre-line">{text}</p>}
    <DisputeFiles files={files} whose={whose} />
  </div>
)

/** The result and its effect on the money. */
export const DisputeResult = ({ result }: { result: NonNullable<DisputeView['result']> }) => (
  <div className="grid gap-1 rounded-md bg-success-tint px-4 py-3 text-success-text">
    <p className="type-title">{result.headline}</p>
    {result.lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {result.text && <p className="mt-2 break-words whitespace-pre-line">{result.text}</p>}
  </div>
)

/** The history so far, oldest first. */
export const DisputeHistory = ({ history }: Pick<DisputeView, 'history'>) => (
  <ol className="grid gap-3" aria-label="What happened so far">
    {history.map(({ at, display, text }) => (
      <li key={`${at} ${text}`} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
        <span className="mt-2 size-2 justify-self-center rounded-full bg-border-strong" aria-hidden="true" />
        <span>
          {text}
          <span className="type-small block text-text-3">{display}</span>
        </span>
      </li>
    ))}
  </ol>
)

/** "All of the price back" within a sentence; "EUR 20.00 back" stays as it is. */
const begunSmall = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** The statements of both sides, in order. */
export const BothSides = ({
  dispute,
  customer,
  provider,
}: {
  dispute: DisputeView
  customer: string
  provider: string
}) => (
  <div className="grid gap-5">
    <Said
      headline={`${dispute.kindText}. Asked for: ${begunSmall(dispute.wishText)}`}
      text={dispute.text}
      files={dispute.files}
      whose={customer}
    />
    {dispute.answer && <Said {...dispute.answer} whose={provider} />}
    {dispute.replyText && (
      <Said headline="Why the offer was not taken" text={dispute.replyText} files={[]} whose={customer} />
    )}
    {dispute.appeal && (
      <Said
        headline={`Appeal of ${dispute.appeal.by === 'customer' ? customer : provider}`}
        text={dispute.appeal.text}
        files={[]}
        whose={customer}
      />
    )}
  </div>
)
