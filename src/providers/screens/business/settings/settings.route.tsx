import { answerForm } from '#platform/answer-form.ts'
import { useBusinessDashboard, type BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { Link, useParams } from 'react-router'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import { businessHooks } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

export const action = answerForm

const ProfilePart = loadedOnUse(() =>
  import('#providers/screens/business/settings/settings-parts.tsx').then((file) => file.ProfilePart),
)
const ContactPart = loadedOnUse(() =>
  import('#providers/screens/business/settings/settings-parts.tsx').then((file) => file.ContactPart),
)
const MoneyPart = loadedOnUse(() =>
  import('#providers/screens/business/settings/settings-parts.tsx').then((file) => file.MoneyPart),
)
const BreakSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/break-section.tsx').then((file) => file.BreakSection),
)
const ClosingSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/closing-section.tsx').then((file) => file.ClosingSection),
)
const KeysSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/api-keys-section.tsx').then((file) => file.KeysSection),
)
const PlacesSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/places-section.tsx').then((file) => file.PlacesSection),
)
const PlanSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/plan-section.tsx').then((file) => file.PlanSection),
)
const TermsSection = loadedOnUse(() =>
  import('#providers/screens/business/settings/terms-section.tsx').then((file) => file.TermsSection),
)
const HooksPanel = loadedOnUse(() =>
  import('#notifications/screens/admin/webhooks/webhooks-panel.tsx').then((file) => file.HooksPanel),
)

interface SettingsPart {
  key: string
  label: string
  needs: MemberRight
  Part: ComponentType<BusinessDashboard>
}

const BreakPart = (props: BusinessDashboard) => (
  <>
    <BreakSection {...props} />
    {props.business.rights.includes('close') && <ClosingSection {...props} />}
  </>
)

const parts: SettingsPart[] = [
  { key: 'profile', label: 'Profile', needs: 'edit-profile', Part: ProfilePart },
  { key: 'contact', label: 'Contact', needs: 'edit-profile', Part: ContactPart },
  { key: 'places', label: 'Places', needs: 'edit-hours', Part: PlacesSection },
  { key: 'terms', label: 'Cancelling and paying', needs: 'edit-profile', Part: TermsSection },
  { key: 'money', label: 'Money', needs: 'change-money', Part: MoneyPart },
  { key: 'plan', label: 'Plan', needs: 'change-money', Part: PlanSection },
  { key: 'webhooks', label: 'Webhooks', needs: 'edit-profile', Part: WebhooksSection },
  { key: 'api-keys', label: 'API keys', needs: 'edit-profile', Part: KeysSection },
  { key: 'break', label: 'Break and closing', needs: 'pause', Part: BreakPart },
]

/** Settings of a business. Each section is saved separately; sections for the owner are hidden from others. */
export default function SettingsArea() {
  const props = useBusinessDashboard()
  const { part } = useParams()
  const shown = parts.filter(({ needs }) => props.business.rights.includes(needs))
  const current = (shown.find(({ key }) => key === part) ?? shown[0])?.key
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([])
  if (!opened.includes(current)) setOpened([...opened, current])
  return (
    <>
      <PartsNav parts={shown} current={current} />
      {/* Opened sections stay mounted, so that unsaved input survives a change of section. */}
      {shown
        .filter(({ key }) => opened.includes(key))
        .map(({ key, Part }) => (
          <div key={key} hidden={key !== current} data-settings className="@container">
            <div className="grid gap-6">
              <Part {...props} />
            </div>
          </div>
        ))}
    </>
  )
}

function PartsNav({ parts: shown, current }: { parts: SettingsPart[]; current: string | undefined }) {
  const row = useRef<HTMLElement>(null)
  // On phones the row is wider than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.offsetLeft - 24 })
  }, [current])
  const at = useBusinessPath()
  return (
    <nav
      ref={row}
      aria-label="Parts of the settings"
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {shown.map(({ key, label }) => (
        <Link
          key={key}
          to={at(`settings/${key}`)}
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className="chip shrink-0"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Webhook endpoints of a business. */
function WebhooksSection({ business: { id } }: BusinessDashboard) {
  const client = useMemo(() => businessHooks(id), [id])
  return (
    <HooksPanel
      client={client}
      text="Your programs are told what happens in your business, a moment after it did: orders, requests, visits, money."
    />
  )
}
