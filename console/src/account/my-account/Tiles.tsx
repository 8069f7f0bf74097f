import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../components/Icon.tsx";
import { session } from "../../providers/session.ts";
import { words } from "../../words/account.ts";
import own from "./MyAccount.module.css";

const { myAccount } = words;

interface TilesProps {
  /** True if the person is in introductions. */
  introductions: boolean;
  /** The status of the person's application. Undefined if they have none, or if we have not read it. */
  status?: Application["status"] | undefined;
  /** More entries for the list. */
  children?: ReactNode;
}

/** Lists the screens of the account as links. */
export function Tiles({ introductions, status, children }: TilesProps) {
  return (
    <ul className={own.tiles}>
      {introductions && (
        <Tile
          to="/account/introductions"
          icon="heart"
          name={myAccount.introductions}
          about={myAccount.aboutIntroductions}
        />
      )}
      {session.role() === "member" && (
        <Tile
          to="/account/fundraising"
          icon="star"
          name={myAccount.fundraising}
          about={status ? myAccount.standing[status] : myAccount.aboutFundraising}
        />
      )}
      {TILES.map((tile) => (
        <Tile key={tile.to} {...tile} />
      ))}
      {children}
    </ul>
  );
}

interface TileProps {
  to: string;
  icon: IconName;
  name: string;
  about: string;
}

const TILES: readonly TileProps[] = [
  { to: "/account/gifts", icon: "gift", name: myAccount.gifts, about: myAccount.aboutGifts },
  {
    to: "/account/profile",
    icon: "people",
    name: myAccount.profile,
    about: myAccount.aboutProfile,
  },
  { to: "/account/photos", icon: "photo", name: myAccount.photos, about: myAccount.aboutPhotos },
  {
    to: "/account/security",
    icon: "lock",
    name: myAccount.security,
    about: myAccount.aboutSecurity,
  },
  { to: "/account/privacy", icon: "book", name: myAccount.privacy, about: myAccount.aboutPrivacy },
  { to: "/support", icon: "chat", name: myAccount.support, about: myAccount.aboutSupport },
];

/** Links to a screen of the account, or to a page of the site. */
function Tile({ to, icon, name, about }: TileProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
    </>
  );
  const look = `panel ${own.tile}`;
  return (
    <li>
      {to.startsWith("/account") ? (
        <Link className={look} to={to}>
          {content}
        </Link>
      ) : (
        <a className={look} href={to}>
          {content}
        </a>
      )}
    </li>
  );
}
