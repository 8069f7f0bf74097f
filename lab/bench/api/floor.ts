import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { photoAddress, type Reader } from "@agbara/api/people/profile/photo-address.ts";
import { ageOn, dayOf } from "@agbara/shared/age.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { QUESTIONS } from "@agbara/shared/questions.ts";
import pg from "pg";
import { CASES, statementsOf } from "./cases.ts";

/**
 * The smallest server that gives the same answers to the measured calls, without a framework, schemas or other calls.
 * It checks the session first, because only consultants and admins may have the answer. Then it requests the page and
 * the count from the database at the same time, with prepared statements. Start it with `node floor.ts DATABASE_URL
 * TOKEN_SECRET`; it prints its port.
 */
const [databaseUrl = "", secret = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
pool.on("error", (error) => console.error(error.message));
// Reads dates as text. Otherwise, each date would become midnight in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
const prepared = CASES.map((one) => ({ ...statementsOf(one), currentPage: one.page }));

const SESSION = `select u.role from sessions s join users u on u.id = s.user_id
  where s.jti = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now()
    and u.deleted_at is null and u.ended_at is null`;

/**
 * Returns the caller's id if the caller is a consultant or an admin with a valid session. Returns null for all other
 * callers.
 */
async function callerOf({ headers }: IncomingMessage): Promise<string | null> {
  const [head = "", claims = "", signature = ""] = (headers.authorization ?? "")
    .slice(7)
    .split(".");
  const expected = createHmac("sha256", secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { jti, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (exp * 1000 < Date.now()) return null;
  const { rows } = await pool.query({ name: "session", text: SESSION, values: [jti, sub] });
  return rows[0]?.role === "consultant" || rows[0]?.role === "admin" ? sub : null;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of a hand-written statement have no type.
function recordOf(row: Record<string, any>, reader: Reader) {
  return {
    _id: row.id,
    status: row.status,
    min_age: row.min_age,
    max_age: row.max_age,
    min_height: row.min_height,
    my_height: row.my_height,
    state: row.state,
    tribe: row.tribe,
    city: row.city,
    distant_relationship: row.distant_relationship,
    is_public: row.is_public,
    details: row.details,
    registered_at: row.registered_at,
    paused_at: row.paused_at,
    shows_city: row.shows_city,
    shows_organisations: row.shows_organisations,
    met: row.met_how && {
      how: row.met_how,
      day: row.met_on,
      birth_paper: row.birth_paper,
      photos_theirs: true,
      by: { _id: row.met_by, first_name: row.met_name },
    },
    request_status: row.request_status,
    request_message: row.request_message,
    requested_at: row.requested_at,
    answer_message: row.answer_message,
    user: {
      _id: row.user_id,
      first_name: row.first_name,
      age: ageOn(row.birth_date, dayOf(reader.now)),
      gender: row.gender,
      country_code: row.country_code,
      data_occupation: {
        answer: row.occupation,
        user_data_question: { hint: QUESTIONS.data_occupation },
      },
      profile_pic_url: row.photo && photoAddress(row.photo, "small", reader),
      account_email: row.email ?? undefined,
      international_phone_number: row.phone ?? undefined,
    },
    contact: null,
    note: row.note,
    code: row.code,
    // In the answers that we measure, the next three fields are always empty: nobody has a consultant, a hand-over note
    // or a follow-up.
    consultant: row.consultant_id,
    hand_over_note: row.hand_over_note,
    follow_up: row.follow_up_on,
    last_contact_at: row.last_contact_at,
    request: null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function paginatorOf(total: number, currentPage: number) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    currentPage,
    total,
    pageCount,
    hasPrevPage: currentPage > 1,
    hasNextPage: currentPage < pageCount,
    prev: currentPage > 1 ? Math.min(currentPage - 1, pageCount) : null,
    next: currentPage < pageCount ? currentPage + 1 : null,
  };
}

const server = createServer(async (request, response) => {
  const at = Number(request.url?.slice(1));
  const asked = prepared[at];
  const id = await callerOf(request);
  if (!asked || id === null) return response.writeHead(401).end();
  const { page, count, values, currentPage } = asked;
  const [rows, total] = await Promise.all([
    pool.query({ name: `page${at}`, text: page, values }),
    pool.query({ name: `count${at}`, text: count, values }),
  ]);
  const reader: Reader = {
    actor: { id },
    now: new Date(),
    config: { tokenSecrets: [secret] },
  };
  const data = rows.rows.map((row) => recordOf(row, reader));
  const paginator = paginatorOf(Number(total.rows[0].count), currentPage);
  response.setHeader("content-type", "application/json; charset=utf-8");
  return response.end(JSON.stringify({ success: true, data: { data, paginator } }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
