import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroductionDetail } from "@agbara/shared/contract/parts/entities.ts";
import { client } from "../../providers/api.ts";

export interface PersonRead {
  /** The record that we show. If there is a pre-match between the reader and the person, we show the pre-match. */
  record: MemberIntroductionDetail;
  /** The person's own introduction, with their wishes. Null if the address names a pre-match. */
  own: MemberIntroductionDetail | null;
}

const get = async (matchId: string, options: SendOptions) =>
  (await client.call("introductions.requests.get", { matchId }, options)).data;

/**
 * Reads a person by an introduction or by a pre-match. Only the pre-match has the messages between the reader and this
 * person.
 */
export async function readPerson(
  { matchId }: Input<"introductions.requests.get">,
  options: SendOptions,
): Promise<PersonRead> {
  const read = await get(matchId, options);
  if (read.contact) return { record: read, own: null };
  const { match } = read;
  // After a request without an answer, the pre-match shows less than the person's own introduction.
  if (!match || ["none", "lapsed"].includes(match.request_status))
    return { record: read, own: read };
  return { record: await get(match._id, options), own: read };
}
