import type { Need, Needs } from '#dashboards/contract-today.ts'
import { ProposalButtons } from '#dashboards/screens/today/proposal-buttons.tsx'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { AnswerButtons } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { AnswerCountdown } from '#ordering/screens/business-orders/answer-countdown.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

interface NeedsCardProps {
  providerId: string
  isLive: boolean
}

const signs: Record<Need['kind'], IconName> = {
  request: 'calendar-clock',
  proposal: 'calendar-clock',
  report: 'user-x',
  dispute: 'flag',
  message: 'message-circle',
  stock: 'package',
  allergens: 'leaf',
  service: 'tag',
  review: 'star',
  refund: 'undo-2',
  balance: 'wallet',
  plan: 'wallet',
}

/** Open tasks, earliest deadline first; requests and proposed times are answered here. */
export function NeedsCard({ providerId, isLive }: NeedsCardProps) {
  const remote = useLiveRemote<Needs>(providerId, 'today/needs')
  return (
    <Section title="Needs you">
      <Loaded remote={remote} what="what waits for you" waiting={<Reserved className="h-64" />}>
        {({ needs, total, serverNow }) =>
          needs.length === 0 ? (
            <p className="text-text-2">{isLive ? 'Nothing waits for you.' : 'Nothing else waits.'}</p>
          ) : (
            <>
              <ul className="divide-y divide-border">
                {needs.map((need) => (
                  <NeedLine key={need.key} need={need} serverNow={serverNow} providerId={providerId} />
                ))}
              </ul>
              {total > needs.length && <p className="type-small text-text-2">And {total - needs.length} more.</p>}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface NeedLineProps {
  need: Need
  serverNow: string
  providerId: string
}

const NeedLine = ({ need, serverNow, providerId }: NeedLineProps) => (
  <li className="grid gap-2 py-3 in-data-[density=compact]:py-2 first:pt-0 last:pb-0">
    <div className="flex items-start gap-3">
      <Icon name={signs[need.kind]} size="small" className="mt-1 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold">{need.title}</bdi>
          {need.due && <AnswerCountdown acceptBy={need.due.at} serverNow={serverNow} />}
        </p>
        <p className="type-small line-clamp-2 text-text-2">{need.text}</p>
      </div>
      <LinkButton size="small" kind={need.item ? 'quiet' : 'secondary'} to={need.to} className="shrink-0">
        {need.label}
        <HiddenText>
          : {need.title}
          {need.item && `, ${need.item.reference}`}
        </HiddenText>
      </LinkButton>
    </div>
    {need.item && (
      <div className="flex flex-wrap gap-2 ps-8 max-sm:ps-0">
        {need.kind === 'proposal' ? (
          <ProposalButtons providerId={providerId} item={need.item} />
        ) : (
          <AnswerButtons size="small" providerId={providerId} item={need.item} />
        )}
      </div>
    )}
  </li>
)
