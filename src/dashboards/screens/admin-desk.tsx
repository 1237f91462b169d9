import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { AdminsArea } from '#dashboards/screens/admins-area.tsx'
import { AuditArea } from '#dashboards/screens/audit-area.tsx'
import { areasFor, type AreaKey } from '#dashboards/screens/desk-areas.ts'
import { CatalogueArea } from '#dashboards/screens/catalogue/catalogue-area.tsx'
import { SearchWordsArea } from '#dashboards/screens/catalogue/search-words-area.tsx'
import { ContentArea } from '#dashboards/screens/content/content-area.tsx'
import { DisputesArea } from '#dashboards/screens/disputes-area.tsx'
import { OverviewArea } from '#dashboards/screens/overview/overview-area.tsx'
import { OrdersArea } from '#dashboards/screens/orders-area.tsx'
import { FeesArea } from '#dashboards/screens/fees/fees-area.tsx'
import { DeskBar } from '#dashboards/screens/desk-bar.tsx'
import { DeskNav } from '#dashboards/screens/desk-nav.tsx'
import { HooksArea } from '#dashboards/screens/hooks-area.tsx'
import { LettersArea } from '#dashboards/screens/mail/letters-area.tsx'
import { MailBar } from '#dashboards/screens/mail/mail-bar.tsx'
import { MessagesArea } from '#dashboards/screens/mail/messages-area.tsx'
import { KeysArea } from '#dashboards/screens/keys-area.tsx'
import { ModerationRulesArea } from '#dashboards/screens/moderation-rules-area.tsx'
import { MoneyArea } from '#dashboards/screens/money-area.tsx'
import { ProvidersArea } from '#dashboards/screens/providers-area.tsx'
import { QueueArea } from '#dashboards/screens/queue-area.tsx'
import { ReviewsArea } from '#dashboards/screens/reviews-area.tsx'
import { RulesArea } from '#dashboards/screens/rules-area.tsx'
import { SettingsArea } from '#dashboards/screens/settings/settings-area.tsx'
import { ServicesArea } from '#dashboards/screens/services-area.tsx'
import { BackupsArea } from '#dashboards/screens/system/backups-area.tsx'
import { TimersArea } from '#dashboards/screens/timers-area.tsx'
import { useDeskCounts } from '#dashboards/screens/use-desk-counts.ts'
import { UsersArea } from '#dashboards/screens/users-area.tsx'
import { useDeskHabits } from '#dashboards/screens/business/desk-habits.ts'
import type { AdminRight, AdminRole } from '#identity/rules/admin-roles.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import type { PasswordPolicy } from '#identity/rules/password-policy.ts'
import { RecentLogin } from '#identity/screens/recent-login.tsx'
import { Badge } from '#ui/badge.tsx'
import { TicketsArea } from '#support/screens/desk/tickets-area.tsx'
import { EmptyState } from '#ui/states.tsx'

/** What the desk knows of whoever sits at it, and what its forms begin with. */
interface Desk {
  role: AdminRole
  rights: AdminRight[]
  policy: PasswordPolicy
  captcha: CaptchaConfig
}

export interface AreaProps {
  desk: Desk
}

const parts: Record<AreaKey, ComponentType<AreaProps>> = {
  overview: OverviewArea,
  approvals: QueueArea,
  providers: ProvidersArea,
  services: ServicesArea,
  reviews: ReviewsArea,
  orders: OrdersArea,
  disputes: DisputesArea,
  tickets: TicketsArea,
  money: MoneyArea,
  users: UsersArea,
  admins: AdminsArea,
  plans: FeesArea,
  catalogue: CatalogueArea,
  'search-words': SearchWordsArea,
  content: ContentArea,
  settings: SettingsArea,
  rules: RulesArea,
  moderation: ModerationRulesArea,
  letters: LettersArea,
  messages: MessagesArea,
  webhooks: HooksArea,
  'api-keys': KeysArea,
  timers: TimersArea,
  backups: BackupsArea,
  audit: AuditArea,
}

/** The desk of administrators: areas at the side, one of them open. */
export function AdminDesk({ desk }: AreaProps) {
  const [params] = useSearchParams()
  const { isNarrow } = useDeskHabits()
  const areas = areasFor(desk.rights)
  const current = (areas.find(({ key }) => key === params.get('tab')) ?? areas[0])?.key
  const countOf = useDeskCounts(current ?? '')
  return (
    <div
      className={`lg:grid lg:min-h-full ${isNarrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
    >
      <DeskNav areas={areas} current={current ?? ''} countOf={countOf} />
      <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 px-(--gutter) pt-4 pb-10 lg:px-8 lg:py-5">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="type-small font-semibold text-text-2">Admin dashboard</h1>
          <Badge icon="shield-check">Your role: {desk.role}</Badge>
        </header>
        {desk.rights.includes('read-system') && <MailBar current={current ?? ''} />}
        <div key={current} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {current ? (
            <Area name={current} desk={desk} />
          ) : (
            <EmptyState icon="shield" title="Nothing for this role yet" text="An owner can give you another one." />
          )}
        </div>
      </div>
      <DeskBar
        label="Areas of the desk"
        areas={areas.map((area) => ({ ...area, short: area.short ?? area.label }))}
        current={current ?? ''}
        hrefOf={(key) => `?tab=${key}`}
        countOf={countOf}
      />
      <RecentLogin />
    </div>
  )
}

function Area({ name, desk }: AreaProps & { name: AreaKey }) {
  const Part = parts[name]
  return <Part desk={desk} />
}
