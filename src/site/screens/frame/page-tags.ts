import type { MetaDescriptor } from 'react-router'
import { publicUrlIn, titled } from '#site/screens/frame/brand.ts'
import { addressTags } from '#ui/page/address-tags.ts'

interface PageWords {
  title: string
  description: string
  /** Where the page lives, whatever else stands in its address. */
  path: string
}

/** Title and description of a page that is the same for everybody, for search engines and for those who share it. */
export function pageTags({ title, description, path }: PageWords, matches: readonly unknown[]): MetaDescriptor[] {
  const publicUrl = publicUrlIn(matches)
  return [
    { title: titled(title, matches) },
    { name: 'description', content: description },
    { property: 'og:title', content: titled(title, matches) },
    { property: 'og:description', content: description },
    ...(publicUrl === undefined ? [] : addressTags(publicUrl + path)),
  ]
}
