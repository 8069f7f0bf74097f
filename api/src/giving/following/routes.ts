import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { FastifyInstance } from "fastify";
import { findPublicPage } from "../../entrepreneurs/public/one.ts";
import { offRoutes } from "../../people/mails/one-click.ts";
import { endsPage } from "../../people/mails/page.ts";
import type { Deps, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { slowDown, throttle } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";
import { isNever, markOf, setNever } from "../asked-addresses.ts";
import {
  type AskedBy,
  followLink,
  followPath,
  readConfirmToken,
  readFollowToken,
  type Verb,
} from "./links.ts";
import { wishInWords } from "./mails.ts";
import {
  addFollow,
  confirmFollow,
  endAllFollows,
  endFollow,
  followOf,
  pauseFollow,
} from "./queries.ts";

const ASKS_OF_A_NETWORK = 100;
const ASKS_IN_ALL = 5_000;

export const followingHandlers: HandlersAt<"giving.following"> = {
  async "giving.following.ask"({ page_code, email, kind, amount }, context) {
    const { db, now, config, address, giving } = context;
    const ofNetwork = {
      name: "follow:address",
      whom: networkOf(address),
      tries: ASKS_OF_A_NETWORK,
      minutes: 60,
    };
    await throttle(db, [ofNetwork], now, config.throttleFactor);
    const inAll = { name: "follow:all", whom: "", tries: ASKS_IN_ALL, minutes: 60 };
    await slowDown(db, inAll, now, config.throttleFactor);
    const found = await findPublicPage(db, page_code);
    if (!found) throw notFound();
    if (kind === "monthly" && !giving.isOpen) throw new HttpError(409, words.giving.closed);
    await addFollow(db, {
      email,
      kind,
      entrepreneur_id: found.page.id,
      amount: amount === undefined ? null : BigInt(amount),
      now,
    });
    return { success: true };
  },
};

/**
 * Adds the routes behind the links in our mails about follows: confirm, end, pause, start again, and never ask again.
 * People need no login to use the links.
 */
export function followRoutes(
  app: FastifyInstance,
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
) {
  const { follow: t } = words.mails;
  const all = { href: "/entrepreneurs", text: t.toAll };
  const unknown = () =>
    endsPage({
      title: t.unknown,
      about: fill(t.unknownNext, { days: KEPT_DAYS.unconfirmedFollows }),
      more: all,
    });
  const againLink = (id: string) => ({
    href: followLink("again", id, config),
    text: t.pages.again.button,
  });
  const allLink = (id: string) => ({
    href: followLink("all", id, config),
    text: t.pages.all.button,
  });
  const read = (verb: Verb) => (token: string) => readFollowToken(verb, token, config);
  offRoutes<AskedBy>(app, {
    path: followPath("yes"),
    read: (token) => readConfirmToken(token, config),
    end: (asked) => confirmFollow(db, asked, now()),
    async page(asked, state) {
      const found = asked && (await followOf(db, asked.id));
      if (!found || found.follow.batch !== asked.batch) return unknown();
      if (found.follow.confirmed_at === null && (await isNever(db, markOf(found.follow.email))))
        return unknown();
      const { follow, page } = found;
      const about = wishInWords({ name: page.name, amount: follow.amount });
      const more = pageLink(page);
      if (state === "done" || follow.confirmed_at !== null)
        return endsPage({ title: t.confirmed, about, more });
      return endsPage({ title: t.confirmAsks, about, button: t.confirmButton, more });
    },
  });
  const one = (verb: Exclude<Verb, "yes" | "never" | "lift">, end: (id: string) => Promise<void>) =>
    offRoutes<string>(app, {
      path: followPath(verb),
      read: read(verb),
      end,
      async page(id, state) {
        const found = id === null ? null : await followOf(db, id);
        const said = t.pages[verb];
        if (id === null) return unknown();
        if (!found)
          return verb === "all"
            ? endsPage({ title: t.allGone, about: t.allGoneNext, more: all })
            : endsPage({ title: t.ended, more: all });
        if (verb === "pause" && found.follow.paused_at !== null)
          return endsPage({ title: said.done, more: againLink(id) });
        const more = verb === "off" ? allLink(id) : pageLink(found.page);
        if (state === "done") return endsPage({ title: said.done, more });
        return endsPage({ title: fill(said.asks, found.page), button: said.button, more });
      },
    });
  one("off", (id) => endFollow(db, id));
  one("pause", (id) => pauseFollow(db, id, now(), now()));
  one("again", (id) => pauseFollow(db, id, null, now()));
  one("all", (id) => endAllFollows(db, id));
  const lift = (mark: string) => ({
    href: followLink("lift", mark, config),
    text: t.neverPage.lift,
  });
  offRoutes<string>(app, {
    path: followPath("never"),
    read: read("never"),
    end: (mark) => setNever(db, mark, now()),
    async page(mark) {
      const { neverPage: said } = t;
      if (mark === null) return unknown();
      if (await isNever(db, mark))
        return endsPage({ title: said.done, about: said.doneNext, more: lift(mark) });
      return endsPage({ title: said.asks, about: said.about, button: said.button, more: all });
    },
  });
  offRoutes<string>(app, {
    path: followPath("lift"),
    read: read("lift"),
    end: (mark) => setNever(db, mark, null),
    async page(mark) {
      const { liftPage: said } = t;
      if (mark === null) return unknown();
      if (!(await isNever(db, mark))) return endsPage({ title: said.done, more: all });
      return endsPage({ title: said.asks, about: said.about, button: said.button, more: all });
    },
  });
}

const pageLink = ({ code, name }: { code: string; name: string }) => ({
  href: `/entrepreneurs/${code}`,
  text: fill(words.mails.follow.page, { name }),
});
