import { Link } from 'react-router'
import type { CartGroup, CartItemView, CartView } from '#ordering/contract.ts'
import { byService, nameOfItem } from '#ordering/rules/cart/item-name.ts'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { ChangeButton, RemoveButton } from './cart-forms.tsx'
import { ServiceRows } from './cart-row.tsx'

/** All items from one provider. */
export const GroupPanel = ({ group, serverNow }: { group: CartGroup; serverNow: string }) => (
  <section className="panel" aria-labelledby={`provider-${group.provider.id}`}>
    <header className="flex flex-wrap items-baseline gap-x-2 border-b border-border px-4 py-3 md:px-5">
      <h2 id={`provider-${group.provider.id}`} className="type-title">
        <Link to={`/provider/${group.provider.slug}`} className="hover:underline">
          <bdi>{group.provider.name}</bdi>
        </Link>
      </h2>
      <p className="type-small text-text-3">
        <bdi>{group.provider.city}</bdi>
      </p>
    </header>
    <ul className="divide-y divide-border">
      {byService(group.items).map((items) => (
        <ServiceRows key={items[0]!.id} items={items} serverNow={serverNow} />
      ))}
    </ul>
  </section>
)

/** Saved items; they have no holds. */
export const SavedForLater = ({ items }: { items: CartView['later'] }) => (
  <section className="mt-3">
    <h2 className="type-h3 mb-1">Saved for later</h2>
    <p className="type-small mb-3 text-text-3">Times of these are not held.</p>
    <ul className="panel divide-y divide-border">
      {items.map((item) => (
        <LaterRow key={item.id} item={item} />
      ))}
    </ul>
  </section>
)

const LaterRow = ({ item }: { item: CartItemView }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
    <Picture picture={item.picture} sizes="72px" className="w-18! rounded-md" />
    <div className="min-w-0 flex-1">
      <Link to={item.href} className="type-title hover:underline">
        {item.title}
      </Link>
      <p className="type-small text-text-2">{item.optionName}</p>
      <Price display={item.total.display} className="type-small" />
    </div>
    <div className="flex">
      <ChangeButton
        itemId={item.id}
        intent="change"
        values={{ savedForLater: 'false' }}
        label={`Move to cart: ${nameOfItem(item)}`}
      >
        Move to cart
      </ChangeButton>
      <RemoveButton item={item} />
    </div>
  </li>
)
