import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useSession, type SessionUser } from '#identity/screens/sessions/session.tsx'
import { Menu } from '#ui/menu.tsx'
import { MyBusinesses, useMyBusinesses } from '#site/screens/frame/menu/my-businesses.tsx'

/** The menu of the signed-in person; for visitors the links to sign in and to find an order by its reference. */
export function AccountMenu() {
  const { user, isAdmin } = useSession()
  const { businesses, load } = useMyBusinesses(user?.uid)
  return (
    <Menu
      label={user ? `Account of ${nameOf(user)}` : 'Account'}
      trigger={user ? <Avatar user={user} /> : <Icon name="user" />}
      className={user ? 'icon-button' : 'icon-button max-lg:hidden'}
      onOpen={load}
    >
      {user ? <AccountLinks user={user} isAdmin={isAdmin} /> : <VisitorLinks />}
      <MyBusinesses businesses={businesses} />
      <hr className="my-2 border-border" />
      <MenuLink to="/become-service-provider">Become a Service Provider</MenuLink>
      <MenuLink to="/contact">Help and contact</MenuLink>
      {user && (
        <>
          <hr className="my-2 border-border" />
          <LogOut />
        </>
      )}
    </Menu>
  )
}

const nameOf = ({ displayName, email }: SessionUser) => displayName || email || 'You'

/** The person's image, or the initial of their name. */
const Avatar = ({ user }: { user: SessionUser }) =>
  user.photoURL ? (
    <img src={user.photoURL} alt="" width={32} height={32} className="size-8 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-brand text-[0.875rem] font-semibold text-on-brand"
    >
      {[...nameOf(user)][0]?.toUpperCase()}
    </span>
  )

const AccountLinks = ({ user, isAdmin }: { user: SessionUser; isAdmin: boolean }) => (
  <>
    <div className="flex items-center gap-3 px-3 pt-1 pb-3">
      <Avatar user={user} />
      <div className="min-w-0">
        <bdi className="block truncate font-semibold">{nameOf(user)}</bdi>
        {user.email && <bdi className="type-small block truncate text-text-2">{user.email}</bdi>}
      </div>
    </div>
    <MenuLink to="/user-profile">Your profile</MenuLink>
    <MenuLink to="/booking">Bookings</MenuLink>
    <MenuLink to="/order">Orders</MenuLink>
    <MenuLink to="/messages">Messages</MenuLink>
    <MenuLink to="/favourites">Favourites</MenuLink>
    {isAdmin && <MenuLink to="/admin-dashboard">Admin dashboard</MenuLink>}
  </>
)

const VisitorLinks = () => (
  <>
    <MenuLink to="/login">
      <strong className="font-semibold">Log in</strong>
    </MenuLink>
    <MenuLink to="/signup">Sign up</MenuLink>
    <hr className="my-2 border-border" />
    <MenuLink to="/booking">Find my booking</MenuLink>
    <MenuLink to="/order">Find my order</MenuLink>
    <MenuLink to="/favourites">Favourites</MenuLink>
  </>
)

const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="menu-item">
    {children}
  </Link>
)

/** Signs out and returns to the start page; admin pages redirect to their own sign-in. */
function LogOut() {
  const { logout } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toast = useToast()
  const leave = async () => {
    try {
      await logout()
      if (!pathname.startsWith('/admin-dashboard')) await navigate('/')
    } catch {
      toast({ text: "We couldn't sign you out. Try again.", tone: 'danger' })
    }
  }
  return (
    <button type="button" className="menu-item w-full text-start" onClick={() => void leave()}>
      Log out
    </button>
  )
}
