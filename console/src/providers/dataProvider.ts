import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import type { DataProvider, GetListParams, GetOneParams, RaRecord, UpdateParams } from "ra-core";
import { listInput, RESOURCE_CALLS } from "./resource-calls.ts";

/** The change that `update` makes to an introduction, in `meta.action`. */
export type IntroductionAction =
  | "activate"
  | "deactivate"
  | "note"
  | "addNote"
  | "pin"
  | "unpin"
  | "suggestion"
  | "register"
  | "takeOn"
  | "followUp"
  | "followedUp"
  | "contacted"
  | "remind"
  | "recordAnswer"
  | "introduce";

/**
 * The form in which `getOne` of `users` reads a person, in `meta.as`: the profile alone, or with the introduction.
 */
export type ReadAs = "profile" | "introduction" | "owner";

interface Page {
  data: { data: { _id: string }[]; paginator: Paginator };
}

/**
 * Maps react-admin's verbs to the contract's named calls, without a rule of its own.
 * Lists return `pageInfo` and, in `meta`, the `paginator` for 'Page X of Y' and everything else that the call returns.
 */
export function createDataProvider(client: Client): DataProvider {
  /** Lists that are always short and come as a whole. */
  const wholes: Record<string, (params: GetListParams) => Promise<RaRecord[]>> = {
    searches: async (params) => {
      const { data } = await client.call("desk.searches.list", {}, signalOf(params));
      return data.map((search) => ({ ...search, id: search._id }));
    },
    recent: async (params) => {
      const { data } = await client.call("desk.recent.list", {}, signalOf(params));
      return data.map((entry) => ({ ...entry, id: entry.person._id }));
    },
  };

  for (const [name, call] of [
    ["consultants", "introductions.assignments.consultants"],
    ["left", "introductions.assignments.left"],
  ] as const)
    wholes[name] = async (params) => {
      const { data } = await client.call(call, {}, signalOf(params));
      return data.map((colleague) => ({ ...colleague, id: colleague._id }));
    };

  const records: Record<string, (params: GetOneParams) => Promise<object>> = {
    users: (params) => readUser(client, params),
    members: async (params) => (await client.call(...profileCall(params))).data,
    introductions: async (params) => {
      const input = { userId: String(params.id), page: params.meta?.page };
      const answer = await client.call("introductions.requests.received", input, recordOf(params));
      const { data, updated_user, requests, suggestions } = answer;
      return { introduction: data, updated_user, requests, suggestions };
    },
    find: async (params) =>
      (await client.call("desk.find.people", { text: String(params.id) }, signalOf(params))).data,
    dashboard: async (params) =>
      (await client.call("desk.dashboard.read", {}, signalOf(params))).data,
    day: async (params) => (await client.call("desk.day.read", {}, signalOf(params))).data,
    money: async (params) => (await client.call("desk.money.read", {}, signalOf(params))).data,
    due: async (params) => (await client.call("desk.day.count", {}, signalOf(params))).data,
  };

  const creations: Record<string, (data: unknown) => Promise<{ data: { _id: string } }>> = {
    requests: (data) =>
      client.call(
        "introductions.requests.sendForMember",
        data as Input<"introductions.requests.sendForMember">,
      ),
    staff: (data) => client.call("people.staff.create", data as Input<"people.staff.create">),
    searches: (data) => client.call("desk.searches.save", data as Input<"desk.searches.save">),
  };

  async function getOne<Row extends RaRecord>(resource: string, params: GetOneParams<Row>) {
    const record = await verb(records, resource, "getOne")(params);
    return { data: asRecord<Row>({ ...record, id: params.id }) };
  }

  return {
    supportAbortSignal: true,
    async getList(resource, params) {
      if (Object.hasOwn(wholes, resource)) {
        const rows = await verb(wholes, resource, "getList")(params);
        return { data: rows.map((row) => asRecord(row)), total: rows.length };
      }
      const { data, ...meta } = (await readPage(client, resource, params)).data;
      const { paginator } = meta;
      return {
        data: data.map((record) => asRecord({ ...record, id: record._id })),
        pageInfo: { hasNextPage: paginator.hasNextPage, hasPreviousPage: paginator.hasPrevPage },
        meta,
      };
    },
    getOne,
    async getMany(resource, { ids, meta, signal }) {
      const found = await Promise.all(ids.map((id) => getOne(resource, { id, meta, signal })));
      return { data: found.map(({ data }) => data) as never[] };
    },
    async update(resource, params) {
      const { data } = await (resource === "staff" ? switchAccount : act)(client, params);
      return { data: asRecord({ ...data, id: data._id }) };
    },
    async create(resource, params) {
      const { data } = await verb(creations, resource, "create")(params.data);
      return { data: asRecord({ ...data, id: data._id }) };
    },
    getManyReference: (resource) => unsupported(resource, "getManyReference"),
    updateMany: (resource) => unsupported(resource, "updateMany"),
    async delete(resource, { id }) {
      if (resource !== "searches") return unsupported(resource, "delete");
      const { data } = await client.call("desk.searches.delete", { id: String(id) });
      return { data: asRecord({ ...data, id: data._id }) };
    },
    deleteMany: (resource) => unsupported(resource, "deleteMany"),
  };
}

/** Lists that come in pages. */
const PAGED = [
  "users",
  "members",
  "introductions",
  "requests",
  "my-people",
  "fitting",
  "notes",
  "timeline",
  "applications",
  "proofs",
  "entrepreneurs",
  "reports",
  "safety",
  "tasks",
  "refunds",
  "payouts",
  "payable",
  "bank-accounts",
  "disputes",
  "gifts",
  "reconciliation",
  "float",
  "aml",
  "staff",
  "audit",
] as const;

function readPage(client: Client, resource: string, params: GetListParams): Promise<Page> {
  const paged = PAGED.find((name) => name === resource);
  if (!paged) return unsupported(resource, "getList");
  return client.call(RESOURCE_CALLS[paged], listInput(paged, params), signalOf(params));
}

function signalOf({ signal }: { signal?: AbortSignal }) {
  return signal ? { signal } : {};
}

/** If there is no such record, its screen says so. */
function recordOf(params: GetOneParams) {
  return { ...signalOf(params), saysAbsent: true };
}

function profileCall(params: GetOneParams) {
  return ["people.profile.get", { userId: String(params.id) }, recordOf(params)] as const;
}

async function readUser(client: Client, params: GetOneParams): Promise<object> {
  const as = params.meta?.as as ReadAs | undefined;
  if (as !== "introduction" && as !== "owner")
    return (await client.call(...profileCall(params))).data;
  const name = as === "owner" ? "introductions.own.ofOwner" : "introductions.own.ofUser";
  const answer = await client.call(name, { userId: String(params.id) }, recordOf(params));
  return { introduction: answer.data, updated_user: answer.updated_user };
}

/** Makes the call that changes one introduction. `id` is the introduction's. */
function act(client: Client, { id: identifier, data, meta }: UpdateParams) {
  const id = String(identifier);
  switch (meta?.action as IntroductionAction) {
    case "activate":
      return client.call("introductions.own.activate", {
        id,
        deactivated_at: data.deactivated_at,
      });
    case "deactivate":
      return client.call("introductions.own.deactivate", { id });
    case "note":
      return client.call("introductions.notes.update", {
        id,
        note: data.note,
        base: data.base,
      });
    case "addNote":
      return client.call("introductions.notes.add", { id, note: data.note });
    case "pin":
      return client.call("introductions.notes.pin", { id, note_id: data.note_id });
    case "unpin":
      return client.call("introductions.notes.pin", { id, note_id: null });
    case "takeOn":
      return client.call("introductions.assignments.assign", {
        id,
        consultant_id: data.consultant_id,
        base: data.base,
      });
    case "followUp":
    case "followedUp":
      return client.call("introductions.assignments.followUp", {
        id,
        follow_up: data.follow_up,
        base: data.base,
      });
    case "suggestion":
      return client.call("introductions.suggestions.add", { id, code: data.code });
    case "register":
      return client.call("introductions.own.register", {
        ...(data as Omit<Input<"introductions.own.register">, "introductionId">),
        introductionId: id,
      });
    case "contacted":
      return client.call("introductions.requests.contacted", {
        ...(data as Omit<Input<"introductions.requests.contacted">, "id">),
        id,
      });
    case "remind":
      return client.call("introductions.requests.remind", { id });
    case "recordAnswer":
      return client.call("introductions.requests.recordAnswer", {
        ...(data as Omit<Input<"introductions.requests.recordAnswer">, "id">),
        id,
      });
    case "introduce":
      return client.call("introductions.requests.introduce", { id });
    default:
      throw new Error(`An introduction has no action "${meta?.action}".`);
  }
}

/** The change that `update` makes to a staff account, in `meta.action`. A proposal's id is in `meta.proposal`. */
export type StaffAction = "end" | "reopen" | "approve" | "refuse";

function switchAccount(client: Client, { id, meta }: UpdateParams) {
  const action = meta?.action as StaffAction;
  return action === "end" || action === "reopen"
    ? client.call(`people.staff.${action}`, { userId: String(id) })
    : client.call(`people.staff.${action}`, { id: String(meta?.proposal) });
}

function verb<Action>(actions: Record<string, Action>, resource: string, name: string): Action {
  const action = Object.hasOwn(actions, resource) ? actions[resource] : undefined;
  if (!action) throw new Error(`The resource "${resource}" has no ${name}.`);
  return action;
}

function unsupported(resource: string, name: string): Promise<never> {
  return Promise.reject(new Error(`The resource "${resource}" has no ${name}.`));
}

/** The caller chooses react-admin's record type. The contract has already checked the answer. */
function asRecord<Row extends RaRecord>(record: RaRecord): Row {
  return record as Row;
}
