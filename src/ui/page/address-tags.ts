import type { MetaDescriptor } from 'react-router'

/** The canonical URL of a page, for search engines and for sharing. */
export const addressTags = (canonical: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: canonical },
  { property: 'og:url', content: canonical },
  { property: 'og:image', content: `${new URL(canonical).origin}/og.png` },
]
