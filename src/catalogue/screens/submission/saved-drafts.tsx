import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { categoryPictures } from '#catalogue/screens/submission-fields/category-pictures.ts'
import { callApi } from '#ui/api-call.ts'
import { useArriving } from '#ui/feedback/arrive-together.tsx'
import { IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { deleteSavedForm, listSavedForms, readSavedForm, writeSavedForm } from '#ui/wizard/saved-form-storage.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

interface Shown {
  id: string
  form: ServiceForm
  at: number
  isOnServer: boolean
}

interface Answer {
  items: { id: string; form: ServiceForm; updatedAt: number | string }[]
}

const keyOf = (id: string) => `service.${id}`

/** Drafts that are not submitted: on this device, and in the account. */
export function SavedDrafts() {
  const { user, isLoading } = useSession()
  const { drafts, remove } = useDrafts(user?.uid, isLoading)
  useArriving(drafts === undefined)
  if (!drafts?.length) return null
  return (
    <section aria-labelledby="saved-drafts" className="grid gap-4">
      <h2 id="saved-drafts" className="type-h2">
        Go on where you stopped
      </h2>
      <ul className="fit-grid gap-y-3 [--least:18rem] [--most:3]">
        {drafts.map((draft) => (
          <DraftCard key={draft.id} draft={draft} onRemove={() => remove(draft)} />
        ))}
      </ul>
    </section>
  )
}

function useDrafts(uid: string | undefined, isLoading: boolean) {
  const [drafts, setDrafts] = useState<Shown[]>()
  const toast = useToast()
  useEffect(() => {
    if (isLoading) return
    let isCurrent = true
    void collect(uid).then((found) => isCurrent && setDrafts(found))
    return () => {
      isCurrent = false
    }
  }, [uid, isLoading])
  const remove = (draft: Shown) => {
    const savedForm = readSavedForm(keyOf(draft.id), blankServiceForm, Date.now())
    let isBack = false
    setDrafts((shown) => shown?.filter(({ id }) => id !== draft.id))
    deleteSavedForm(keyOf(draft.id))
    const putBack = () => {
      isBack = true
      if (savedForm) writeSavedForm(keyOf(draft.id), savedForm)
      setDrafts((shown = []) => [draft, ...shown])
    }
    toast({ text: 'Draft deleted', seconds: 8, action: { label: 'Undo', run: putBack } })
    // Deleted on the server only after the time for undo.
    if (draft.isOnServer)
      setTimeout(
        () => isBack || void callApi(`/api/v1/drafts/${draft.id}`, { method: 'DELETE' }).catch(() => {}),
        8_500,
      )
  }
  return { drafts, remove }
}

async function collect(uid: string | undefined): Promise<Shown[]> {
  const here = listSavedForms<ServiceForm>('service.', blankServiceForm, Date.now()).map(({ key, form, at }) => ({
    id: key.slice('service.'.length),
    form,
    at,
    isOnServer: false,
  }))
  const there = uid ? await callApi<Answer>('/api/v1/drafts?kind=service').catch(() => ({ items: [] })) : { items: [] }
  const saved = there.items.map(({ id, form, updatedAt }) => ({
    id,
    form: { ...blankServiceForm, ...form },
    at: new Date(updatedAt).getTime(),
    isOnServer: true,
  }))
  const known = new Set(saved.map(({ id }) => id))
  return [...saved, ...here.filter(({ id, form }) => !known.has(id) && form.category !== '')].toSorted(
    (one, other) => other.at - one.at,
  )
}

const when = (at: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)

function DraftCard({ draft: { id, form, at, isOnServer }, onRemove }: { draft: Shown; onRemove(): void }) {
  const nameOf = useCategoryName()
  return (
    <li className="panel relative flex items-center gap-3 p-3 hover:border-border-strong">
      {form.category && (
        <Picture
          picture={categoryPictures[form.category]}
          sizes="4rem"
          ratio={1}
          className="max-w-16 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0 flex-1">
        <Link to={`/service-submit?draft=${id}`} className="type-title block truncate after:absolute after:inset-0">
          <bdi>{form.title.trim() || `New in ${form.category ? nameOf(form.category) : 'a category'}`}</bdi>
        </Link>
        <p className="type-small text-text-3">
          {isOnServer ? 'Saved' : 'On this device'} · {when(at)}
        </p>
      </div>
      <IconButton
        icon="trash-2"
        label={`Delete the draft ${form.title.trim() || 'without a title'}`}
        className="relative z-1"
        onClick={onRemove}
      />
    </li>
  )
}
