import type { MetaDescriptor } from 'react-router'
import { publicUrlIn, titled } from '#site/screens/frame/brand.ts'
import { addressTags } from '#ui/page/address-tags.ts'

interface PageWords {
  title: string
  description: string
  /** The canonical path of the page, without parameters. */
  path: string
}

/** The tags with title, description and URL of a public page, for search engines and for sharing. */
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
