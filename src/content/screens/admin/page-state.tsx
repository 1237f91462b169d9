import type { PageLine } from '#content/contract.ts'
import { Badge } from '#ui/badge.tsx'

const states = {
  draft: ['Draft', 'neutral'],
  published: ['Published', 'success'],
  changed: ['Published, with changes', 'info'],
} as const

export const PageState = ({ state }: { state: PageLine['state'] }) => (
  <Badge tone={states[state][1]}>{states[state][0]}</Badge>
)
