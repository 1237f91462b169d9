import { Icon } from '#ui/icon.tsx'

/** Tells visitors that businesses, emails and money of the demo are not real. */
export const DemoBanner = ({ clockWords }: { clockWords: string | null }) => (
  <div role="status" className="emulator-warning bg-accent-tint text-warning-text">
    <p className="page type-small flex items-center justify-center gap-2 py-1.5 text-center">
      <Icon name="info" size="small" className="max-sm:hidden" />
      <span>
        <strong className="font-semibold">Running in emulator mode. Do not use with production credentials.</strong> The
        businesses do not exist, no money moves, and mail goes to the{' '}
        <a href="/dev/outbox" className="underline underline-offset-2">
          outbox
        </a>
        .{clockWords && <strong className="font-semibold"> The clock is {clockWords}.</strong>}
      </span>
    </p>
  </div>
)
