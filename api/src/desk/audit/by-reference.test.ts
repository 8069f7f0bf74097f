import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const staff = async (who: "admin" | "consultant" | "auditor") =>
  api.clientWith(await tokenOf(api, who));

test("the trail finds a person by the reference, as it is said on the phone, also after they left", async () => {
  const woman = await addMember(api);
  await (await staff("consultant")).call("people.profile.get", { userId: woman.id });
  const { reference } = (await woman.client.call("people.profile.me")).data;
  await woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const admin = await staff("admin");
  for (const said of [reference, reference?.toLowerCase().replace("-", " ")]) {
    const { data } = (await admin.call("desk.audit.list", { reference: said })).data;
    expect(data.map(({ action }) => action)).toEqual([
      "people.privacy.delete",
      "people.profile.get",
    ]);
  }
});

test("a wrong reference is refused, and an auditor finds nobody by one", async () => {
  const asked = { reference: "AGB-AAAAAA" };
  await expect((await staff("admin")).call("desk.audit.list", asked)).rejects.toMatchObject({
    fields: { reference: "Nobody has this reference. Check each letter." },
  });
  const auditor = (await staff("auditor")).call("desk.audit.list", asked);
  await expect(auditor).rejects.toMatchObject({ status: 403 });
});
