import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { blankProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { addressOf, type Application } from '#providers/screens/sign-up/addresses.ts'
import { listDrafts } from '#providers/screens/sign-up/application.ts'
import { Icon } from '#ui/icon.tsx'
import { listSavedForms } from '#ui/wizard/saved-form-storage.ts'

interface Open {
  application: Application
  name: string
}

const onDevice = (): Open[] =>
  listSavedForms('provider.', blankProviderForm, Date.now()).map(({ key, form }) => ({
    application: { kind: 'draft', id: key.slice('provider.'.length) },
    name: form.name,
  }))

const onServer = async (): Promise<Open[]> => {
  const { items } = await listDrafts()
  return items.map(({ id, form }) => ({ application: { kind: 'draft', id }, name: form.name ?? '' }))
}

/** Applications that were started on this or another device, to be continued with one press. */
export function OpenApplications() {
  const { isLoading, user } = useSession()
  const [open, setOpen] = useState<Open[]>([])
  const uid = user?.uid
  useEffect(() => {
    if (isLoading) return
    const here = onDevice()
    setOpen(here)
    if (!uid) return
    onServer().then(
      (there) =>
        setOpen([
          ...there,
          ...here.filter(({ application }) => !there.some((one) => one.application.id === application.id)),
        ]),
      // Those stored on this device are shown in any case.
      () => {},
    )
  }, [isLoading, uid])
  if (open.length === 0) return null
  return (
    <ul aria-label="Begun before" className="grid gap-2">
      {open.slice(0, 3).map(({ application, name }) => (
        <li key={application.id}>
          <Link
            to={addressOf(application)}
            className="flex min-h-12 items-center gap-3 rounded-md bg-brand-tint px-4 py-2 font-semibold text-brand-text hover:underline"
          >
            <Icon name="pencil" size="small" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">
              Go on with <bdi>{name || 'your application'}</bdi>
            </span>
            <Icon name="arrow-right" size="small" className="icon-flips shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
