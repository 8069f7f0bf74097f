import { randomBytes } from "node:crypto";
import { page_uploads } from "../entrepreneurs/public/tables.ts";
import { page_versions } from "../fundraising/versions/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";
import { addPage } from "./pages.ts";
import { addMember } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

const STORY = "I have sewn since I was twelve, and now I want to teach two girls of my street. ";

/**
 * Returns the fields that an owner sends to change a page. The page needs ₦50,000, and the changed page needs ₦45,000.
 */
export const changedPage = () => ({
  pitch: "I sew school uniforms and teach two girls.",
  story: STORY.repeat(4).trim(),
  target: 4_500_000,
  buys: [
    { words: "A second machine", sum: 4_000_000 },
    { words: "Cloth", sum: 500_000 },
  ],
});

/** Makes a person who has an open page and has just uploaded a photo. `look` is a digest of how the photo looks. */
export async function pageToChange(api: TestApi, look = randomBytes(8).toString("hex")) {
  const me = await addMember(api);
  const now = api.deps.now();
  const page = await addPage(api.db, { userId: me.id, now });
  const photo = { _id: newId() };
  const file = randomBytes(16).toString("hex");
  await api.db
    .insert(page_uploads)
    .values({ id: photo._id, entrepreneur_id: page.id, file, look, added_at: now });
  const sent = { ...changedPage(), photo_ids: [photo._id] };
  return { me, page, photo, sent };
}

/**
 * Adds a changed version of a page. The colleague `decided_by` has accepted it. The version changed the list of what
 * the money buys.
 */
export async function addPassedVersion(
  db: Database,
  passed: { entrepreneur_id: string; decided_by: string; decided_at: Date },
) {
  const { target, ...said } = changedPage();
  const row = { ...said, ...passed, target: BigInt(target), sent_at: passed.decided_at };
  await db
    .insert(page_versions)
    .values({ ...row, id: newId(), verdict: "passed", buys_changed: true });
}

/** Makes a changed version of a page. The version waits for a verifier. */
export async function newVersion(api: TestApi): Promise<{ id: string }> {
  const { me, sent } = await pageToChange(api);
  const { data } = await me.client.call("fundraising.versions.send", sent);
  return { id: data.version?._id ?? "" };
}
