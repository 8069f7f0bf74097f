// @vitest-environment node
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { CallError } from "@agbara/shared/client/call-error.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import { createTransport } from "@agbara/shared/client/transport.ts";
import { createSession } from "@agbara/shared/session/session.ts";
import { memoryStorage } from "@agbara/shared/testing/memory-storage.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthProvider } from "./authProvider.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 12 });
});
afterAll(() => api.stop());

const password = "Agbara-demo-2026";

function start(fetch: typeof globalThis.fetch = api.fetch) {
  const storage = memoryStorage();
  const session = createSession({ storage });
  const client = createClient({ fetch, session });
  const said: string[] = [];
  session.on("loggedOut", ({ reason }) => said.push(reason));
  return {
    storage,
    session,
    client,
    said,
    auth: createAuthProvider({ session, transport: createTransport({ fetch, session }) }),
  };
}

async function startAs(who: string) {
  const started = start();
  await started.auth.login({ email: `${who}@agbara.example`, password });
  return started;
}

describe("somebody who signed in", () => {
  it("is known by first name and role, and only what the specification names is stored", async () => {
    const { auth, session } = await startAs("consultant");
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.getPermissions?.({})).toBe("consultant");
    expect(await auth.getIdentity?.()).toMatchObject({ fullName: session.user()?.first_name });
    expect(Object.keys(session.user() ?? {}).sort()).toEqual(["_id", "first_name"]);
  });

  it("may open what the policy allows, and nothing that it does not name", async () => {
    const consultant = (await startAs("consultant")).auth;
    const member = (await startAs("member")).auth;
    const may = (auth: typeof member, resource: string) =>
      auth.canAccess?.({ resource, action: "list" });
    expect(await may(consultant, "introductions")).toBe(true);
    expect(await may(consultant, "payments")).toBe(false);
    expect(await may(consultant, "toString")).toBe(false);
    expect(await may(member, "introductions")).toBe(false);
    expect(await may(member, "states")).toBe(true);
  });

  it("is signed out here and at the API, and is told once", async () => {
    const { auth, session, client, said } = await startAs("consultant");
    const token = session.token();
    expect(await auth.logout({})).toBe(false);
    expect(session.signedIn()).toBe(false);
    expect(await auth.logout({})).toBe(false);
    expect(said).toEqual(["asked"]);
    const stale = api.clientWith(token ?? "");
    await expect(stale.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
    await expect(client.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  });

  it("is signed out here even when the network is gone", async () => {
    let online = true;
    const { auth, session } = start((input, init) =>
      online ? api.fetch(input, init) : Promise.reject(new TypeError("offline")),
    );
    await auth.login({ email: "consultant@agbara.example", password });
    online = false;
    await auth.logout({});
    expect(session.signedIn()).toBe(false);
  });
});

describe("nobody", () => {
  it("on empty storage is refused without a message, and is not logged out again and again", async () => {
    const { auth, said } = start();
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false });
    expect(await auth.logout({})).toBe(false);
    expect(said).toEqual([]);
    expect(await auth.getPermissions?.({})).toBeNull();
    await expect(auth.getIdentity?.()).rejects.toThrow();
  });

  it("has a session with storage that cannot be read", async () => {
    const { auth, storage } = start();
    storage.setItem("t", "junk");
    storage.setItem("u", "junk");
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false });
  });

  it("gets in with a wrong password, and no session event is raised for it", async () => {
    const { auth, session, said } = start();
    const login = auth.login({ email: "consultant@agbara.example", password: "wrong" });
    await expect(login).rejects.toMatchObject({ status: 401 });
    expect(session.signedIn()).toBe(false);
    expect(said).toEqual([]);
  });
});

describe("an error of a call", () => {
  const error = (status: number) =>
    new CallError({ status, shown: "No.", requirement: null, fields: {} });

  it("ends the session with 401", async () => {
    const { client, session, said } = await startAs("consultant");
    await api.clientWith(session.token() ?? "").call("people.signin.logout");
    await expect(client.call("desk.dashboard.read")).rejects.toMatchObject({ status: 401 });
    expect(session.signedIn()).toBe(false);
    expect(said).toEqual(["refused"]);
  });

  // `checkError` must not reject. If it rejects, react-admin treats the failed call as an empty success. React-admin
  // then also ends the current session, even if this is a new session.
  it.each([0, 401, 403, 404, 409, 417, 422, 500])(
    "%i goes to the person who made the call; react-admin ends no session",
    async (status) => {
      const { auth } = await startAs("consultant");
      await expect(auth.checkError(error(status))).resolves.toBeUndefined();
    },
  );
});
