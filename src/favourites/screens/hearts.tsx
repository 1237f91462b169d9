import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ApiError, callApi } from '#ui/api-call.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { answerHearts } from '#favourites/screens/heart.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'

const hearts = () => document.querySelectorAll<HTMLFormElement>('form[data-heart]')
const buttonOf = (heart: HTMLFormElement) => heart.querySelector('button')!
const endpointOf = ({ dataset }: HTMLFormElement) => `/api/v1/favourites/${dataset['kind']}/${dataset['heart']}`

// The loaded favourites of this visitor, and changes since then. Before they are loaded, a heart is shown as rendered.
let favouriteIds: Set<string> | null = null
const wished = new Map<string, boolean>()

const isFull = (heart: HTMLFormElement) => buttonOf(heart).getAttribute('aria-pressed') === 'true'

function fill() {
  for (const heart of hearts()) {
    const id = heart.dataset['heart']!
    buttonOf(heart).setAttribute('aria-pressed', String(wished.get(id) ?? favouriteIds?.has(id) ?? isFull(heart)))
  }
}

async function learn() {
  const { items } = await callApi<{ items: string[] }>('/api/v1/favourites/ids')
  favouriteIds = new Set(items)
  fill()
}

/** Fills the hearts of all pages for this visitor and handles presses. Also records which service is viewed. */
export function Hearts() {
  const { pathname } = useLocation()
  const { isLoading, user } = useSession()
  useEffect(() => {
    wished.clear()
    if (!isLoading) learn().catch(() => {})
  }, [isLoading, user?.uid])
  useEffect(() => {
    const watch = new MutationObserver((changes) => changes.some(({ addedNodes }) => addedNodes.length > 0) && fill())
    watch.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const pageHeart = document.querySelector<HTMLFormElement>('form[data-heart][data-kind=service][data-page]')
    // Not a change that others wait for (`afterFirstChange`), because its answer sets no cookie.
    if (pageHeart) fetch(`/api/v1/recently-viewed/${pageHeart.dataset['heart']}`, { method: 'PUT' }).catch(() => {})
  }, [pathname])
  usePresses()
  return null
}

/** Shows a change at once, and reverts it if it cannot be saved. */
function usePresses() {
  const [toast, announce] = [useToast(), useAnnounce()]
  useEffect(() => {
    const press = async (heart: HTMLFormElement) => {
      const id = heart.dataset['heart']!
      const wish = !isFull(heart)
      const name = buttonOf(heart)
        .getAttribute('aria-label')!
        .replace(/^Keep /, '')
      mark(id, wish)
      try {
        await callApi(endpointOf(heart), { method: wish ? 'PUT' : 'DELETE' })
        announce(wish ? `${name} is kept among your favourites` : `${name} is no favourite any more`)
      } catch (error) {
        mark(id, !wish)
        const text =
          error instanceof ApiError
            ? error.message
            : wish
              ? `${name} could not be kept.`
              : `${name} could not be let go.`
        toast({ text, tone: 'danger', action: { label: 'Retry', run: () => heart.requestSubmit() } })
      }
    }
    answerHearts(press)
  }, [toast, announce])
}

function mark(id: string, wish: boolean) {
  wished.set(id, wish)
  fill()
}
