import type { ComponentProps, ReactNode } from 'react'
import type { AuthError } from '#identity/screens/identity-client.ts'
import { useHydrated } from '#identity/screens/use-attempt.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** The error message above a form; nothing for an empty message. */
export const Failure = ({ failure, children }: { failure: AuthError | null; children?: ReactNode }) =>
  failure?.message ? (
    <div ref={bringIntoSight} className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <Notice tone="danger">
        <p className="font-medium">{failure.message}</p>
        {children && <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">{children}</div>}
      </Notice>
    </div>
  ) : null

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The submit button of the form. It waits for hydration, but never looks disabled. */
export function SendButton({
  busy,
  children,
  ...button
}: { busy: string | false; children: ReactNode } & ComponentProps<typeof Button>) {
  const isHydrated = useHydrated()
  return (
    <Button
      kind="primary"
      size="large"
      {...button}
      type="submit"
      busy={busy}
      disabled={!isHydrated}
      className={`w-full ${isHydrated ? '' : 'disabled:bg-brand disabled:text-on-brand'}`}
    >
      {children}
    </Button>
  )
}
