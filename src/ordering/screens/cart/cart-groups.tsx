import { Link } from 'react-router'
import type { CartGroup, CartItemView, CartView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { ChangeButton, RemoveButton } from './cart-forms.tsx'
import { CartRow } from './cart-row.tsx'

const placeNote = ({ items }: CartGroup) => (items.length > 1 ? `${items.length} items` : '1 item')

/** All items from one provider. */
export const GroupPanel = ({ group, serverNow }: { group: CartGroup; serverNow: string }) => (
  <section className="panel" aria-labelledby={`provider-${group.provider.id}`}>
    <header className="flex items-center gap-3 border-b border-border px-4 py-3 md:px-5">
      <span className="grid size-9 place-items-center rounded-md bg-brand-tint text-brand-text">
        <Icon name="store" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={`provider-${group.provider.id}`} className="type-title">
          <Link to={`/provider/${group.provider.slug}`} className="hover:underline">
            {group.provider.name}
          </Link>
        </h2>
        <p className="type-small text-text-3">{group.provider.city}</p>
      </div>
      <p className="type-small text-text-3">{placeNote(group)}</p>
    </header>
    <ul className="divide-y divide-border">
      {group.items.map((item) => (
        <CartRow key={item.id} item={item} serverNow={serverNow} />
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
        label={`Move to cart: ${item.title}`}
      >
        Move to cart
      </ChangeButton>
      <RemoveButton item={item} />
    </div>
  </li>
)
