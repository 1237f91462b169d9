import { useEffect } from 'react'
import { setDashboardCount } from '#dashboards/screens/alerts/dashboard-count.ts'
import { playNewOrder, readySound, ringOnce } from '#dashboards/screens/alerts/dashboard-sound.ts'
import { useArrivals } from '#dashboards/screens/alerts/use-arrivals.ts'
import { useChoices } from '#dashboards/screens/alerts/alert-choices.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Menu } from '#ui/menu.tsx'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'

interface DashboardAlertsProps {
  providerId: string
  isOnOrders: boolean
}

/** Announces new orders: by sound, by a count and to screen readers. Each user chooses per browser. */
export function DashboardAlerts(props: DashboardAlertsProps) {
  const { user } = useSession()
  // As large as its button, which comes with the session.
  return <div className="size-11 shrink-0">{user && <AlertsOf key={user.uid} userId={user.uid} {...props} />}</div>
}

function AlertsOf({ providerId, isOnOrders, userId }: DashboardAlertsProps & { userId: string }) {
  const [{ sound, badge }, choose] = useChoices(userId)
  const announce = useAnnounce()
  const onNew = () => {
    announce('A new order came in.')
    if (sound) ringOnce(providerId)
  }
  const count = useArrivals({ providerId, isOnOrders, onNew })
  useEffect(() => (sound ? readySound() : undefined), [sound])
  useEffect(() => {
    setDashboardCount({ count, isShown: badge })
    return () => setDashboardCount({ count: 0, isShown: badge })
  }, [badge, count])
  const turnSound = (isOn: boolean) => {
    choose({ sound: isOn })
    // A sample of the sound.
    if (isOn) void playNewOrder().catch(() => {})
  }
  return (
    <Menu
      label="When an order comes in"
      trigger={<Icon name={sound ? 'volume-2' : 'volume-x'} />}
      boxClassName="w-80 p-4"
    >
      <h2 className="type-title mb-1">When an order comes in</h2>
      <p className="type-small mb-2 text-text-2">On this device, for you alone.</p>
      <Checkbox label="Play a short sound" checked={sound} onChange={(event) => turnSound(event.target.checked)} />
      <Checkbox
        label="Show how many wait"
        hint="Beside the areas, and in the title of this tab."
        checked={badge}
        onChange={(event) => choose({ badge: event.target.checked })}
      />
    </Menu>
  )
}
