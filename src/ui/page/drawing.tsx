import {
  createContext,
  startTransition,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useResolvedPath } from 'react-router'
import type { Drawn } from '#shared/drawn-page.ts'
import { FrameActionContext } from '#ui/form/send-form.ts'

interface Drawing {
  /** IANA name; undefined: the device's own. */
  zone: string | undefined
  /** When the server drew the page, in milliseconds, until everything is hydrated. */
  at: number | undefined
  /** False from the server's HTML until scripts run: what needs them cannot be used. */
  isInteractive: boolean
}

const DrawingContext = createContext<Drawing>({ zone: undefined, at: undefined, isInteractive: true })

/** Whether this is inside a form that works without scripts. */
const PostedContext = createContext(false)

const DrawnContext = createContext<Drawn | undefined>(undefined)

const subscribe = () => () => {}

/** True on the server, and in the browser while its HTML becomes interactive. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )

/** IANA name of the device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const onDevice = (): Drawing => ({ zone: deviceZone(), at: undefined, isInteractive: true })

/**
 * A page that the server draws with its data. What it says about times is in the zone that the server used until
 * everything is hydrated; then the zone of the device takes over, and what needs scripts can be used.
 */
export function DrawnPage({ drawn, children }: { drawn: Drawn; children: ReactNode }) {
  const isHydrating = useIsHydrating()
  const [drawing, setDrawing] = useState<Drawing>(() =>
    isHydrating ? { zone: drawn.zone, at: drawn.at, isInteractive: false } : onDevice(),
  )
  // A transition waits for parts that are not hydrated yet, instead of discarding their HTML.
  useEffect(() => startTransition(() => setDrawing(onDevice())), [])
  return (
    <DrawnContext value={drawn}>
      <DrawingContext value={drawing}>
        <FrameActionContext value={useResolvedPath('').pathname}>{children}</FrameActionContext>
      </DrawingContext>
      {drawn.isGuessed && !drawing.isInteractive && <GuessedZone zone={drawn.zone} />}
    </DrawnContext>
  )
}

/** Says which clock the times are on. It covers nothing that can be pressed, and moves nothing when it goes. */
const GuessedZone = ({ zone }: { zone: string }) => (
  <p className="type-small pointer-events-none fixed end-4 bottom-(--tab-bar-height) z-10 mb-2 rounded-full bg-ink px-3 py-1 text-on-ink">
    Times in {zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}
    {zone !== 'UTC' && ' time'}
  </p>
)

/** An idempotency key for a form, the same in the server's HTML and in the browser. */
export function useFormKey(): string {
  const [drawn, id] = [use(DrawnContext), useId()]
  return `${drawn?.key ?? ''}${id}`
}

/** The content of a form that works without scripts: its button to submit it can be pressed at once. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => <PostedContext value>{children}</PostedContext>

/**
 * IANA name of the zone in which this page writes times; undefined: the device's own. Called during rendering only, but
 * there also in conditions and loops.
 */
export const shownZone = (): string | undefined => use(DrawingContext).zone

/** Whether scripts run, so that a press has an effect. */
export const useInteractive = (): boolean => use(DrawingContext).isInteractive

/** When the server drew the page, in milliseconds, while it becomes interactive. */
export const useDrawnAt = (): number | undefined => use(DrawingContext).at

/** What the server said with the page; undefined outside of `DrawnPage`. */
export const useDrawn = (): Drawn | undefined => use(DrawnContext)

/** Fields that are sent by script. Nothing can be typed that would be lost. */
export function UntilInteractive({ children }: { children: ReactNode }) {
  const waits = !useInteractive()
  return (
    <fieldset disabled={waits} data-waits={waits ? '' : undefined} className="contents">
      {children}
    </fieldset>
  )
}

/** A button whose press is handled by script. It waits for it, but does not look disabled meanwhile. */
export function ScriptButton({ disabled = false, ...button }: ComponentProps<'button'>) {
  const isPosted = use(PostedContext) && button.type === 'submit'
  const waits = !useInteractive() && !isPosted && !button.popoverTarget && !disabled
  return <button {...button} disabled={disabled || waits} data-waits={waits ? '' : undefined} />
}
