import { island } from '#ui/page/island.tsx'

export const OwnShelves = island(() => import('#site/screens/home/own-shelf.tsx').then((part) => part.OwnShelves))
