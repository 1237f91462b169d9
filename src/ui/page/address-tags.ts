import type { MetaDescriptor } from 'react-router'

/** Where a page lives, for search engines and for those who share it. */
export const addressTags = (canonical: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: canonical },
  { property: 'og:url', content: canonical },
  { property: 'og:image', content: `${new URL(canonical).origin}/og.png` },
]
