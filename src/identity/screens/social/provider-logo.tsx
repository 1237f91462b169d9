import { Icon } from '#ui/icon.tsx'

const letters: Record<string, string> = { google: 'G', github: 'gh', apple: 'A', facebook: 'f', microsoft: 'M' }

/** An initial in a circle, because logos are trademarks of their owners. */
export const ProviderSign = ({ id }: { id: string }) =>
  letters[id] ? (
    <span
      aria-hidden="true"
      className="grid size-5.5 place-items-center rounded-full bg-ink text-[0.75rem] leading-none font-bold text-on-ink"
    >
      {letters[id]}
    </span>
  ) : (
    <Icon name="globe" />
  )
