import { useParams } from 'react-router'
import { ChipLink, ChipRow } from '#ui/chip.tsx'

/** The open part of an area, from the URL; the first one by default. */
export function usePart<Key extends string>(keys: readonly Key[]): Key {
  const { part } = useParams()
  return keys.find((key) => key === part) ?? keys[0]!
}

interface PartTabsProps {
  area: string
  label: string
  parts: readonly { key: string; label: string }[]
  current: string
}

/** The parts of an area, each with its own URL. */
export const PartTabs = ({ area, label, parts, current }: PartTabsProps) => (
  <ChipRow label={label}>
    {parts.map(({ key, label: text }) => (
      <ChipLink key={key} to={`/admin-dashboard/${area}/${key}`} isCurrent={key === current} preventScrollReset>
        {text}
      </ChipLink>
    ))}
  </ChipRow>
)
