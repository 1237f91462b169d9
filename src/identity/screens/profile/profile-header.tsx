import { useState } from 'react'
import { useAccount } from '#identity/screens/profile/account.tsx'
import { monthText } from '#ui/section/moment-text.ts'
import { countryNameOf } from '#identity/screens/profile/choices.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { useUserLocation } from '#identity/screens/user-location.tsx'
import { initialsOf } from '#shared/text/initials.ts'
import { Icon } from '#ui/icon.tsx'

// Pages load images only from this site: another site would learn who views them.
const isUploaded = (url: string) =>
  URL.canParse(url, location.origin) && new URL(url, location.origin).origin === location.origin

function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const pictureClass = 'size-16 shrink-0 rounded-full lg:size-20'
  if (photo && isUploaded(photo) && !isBroken)
    return (
      <img
        src={photo}
        alt=""
        className={`${pictureClass} object-cover`}
        onError={() => setBroken(true)}
        referrerPolicy="no-referrer"
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${pictureClass} grid place-items-center bg-brand-tint text-2xl font-semibold text-brand-text`}
    >
      {initialsOf(name) || <Icon name="user" size="large" />}
    </span>
  )
}

/** The person's image, name and address. */
function useName(): string {
  const { user } = useSession()
  const { value: account } = useAccount()
  const { profile } = useUserLocation()
  const fullName = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return account?.displayName || user?.displayName || fullName || 'Your profile'
}

/** Who this is, at a glance. */
export function ProfileHeader() {
  const name = useName()
  const { value: account } = useAccount()
  const { city, country } = useUserLocation()
  const place = [city, country && countryNameOf(country)].filter(Boolean).join(', ')
  return (
    <header className="flex items-center gap-4 lg:gap-6">
      <Avatar name={name} photo={account?.photoURL ?? null} />
      <div className="min-w-0">
        <h1 className="type-h2 break-words">{name}</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-text-2">
          {place && (
            <span className="flex items-center gap-1.5">
              <Icon name="map-pin" size="small" />
              {place}
            </span>
          )}
          {account && (
            <span className="flex items-center gap-1.5">
              <Icon name="calendar" size="small" />
              Member since {monthText(account.createdAt)}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
