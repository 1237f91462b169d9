import { bannerAwayKey } from '#site/screens/frame/head-script.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Tells visitors that businesses, emails and money of the demo are not real. It can be put away until the tab is closed,
 * unless the clock of the demo was moved.
 */
export const DemoBanner = ({ clockWords }: { clockWords: string | null }) => (
  <div
    role="status"
    className="emulator-warning bg-accent-tint text-warning-text"
    data-stays={clockWords ? '' : undefined}
  >
    <div className="page type-caption flex items-center justify-center gap-2 py-1 sm:text-sm">
      <p className="min-w-0 flex-1 sm:text-center">
        <strong className="font-semibold">Running in emulator mode. Do not use with production credentials.</strong>{' '}
        <span className="max-sm:hidden">The businesses do not exist, no money moves, and mail</span>
        <span className="sm:hidden">Mail</span> goes to the{' '}
        <a href="/dev/outbox" className="underline underline-offset-2">
          outbox
        </a>
        .{clockWords && <strong className="font-semibold"> The clock is {clockWords}.</strong>}
      </p>
      {!clockWords && (
        <button
          type="button"
          aria-label="Hide this notice until the tab is closed"
          onClick={putAway}
          className="relative grid size-6 shrink-0 place-items-center rounded-full after:absolute after:-inset-2.5 after:content-['']"
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </div>
  </div>
)

function putAway() {
  document.documentElement.dataset.banner = 'away'
  try {
    sessionStorage.setItem(bannerAwayKey, '1')
  } catch {
    // Without storage it comes back with the next page.
  }
}
