import { island } from '#ui/page/island.tsx'

export const PersonalShelves = island(() =>
  import('#site/screens/home/personal-shelf.tsx').then((part) => part.PersonalShelves),
)
