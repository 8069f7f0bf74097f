import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { gitHubIn } from "./github.ts";
import { enter, formIn, SiteCopy } from "./testing/site-copy.ts";

const TOKEN = "a-token";
const REPOSITORY = "agbara/site";
/** The repository to which the test's copy of the site pushes its branches. */
const origin = mkdtempSync(join(tmpdir(), "agbara-origin-"));

/** A server that answers as GitHub's public API description says. */
class GitHubServer {
  pulls: { title: string; head: string; base: string }[] = [];
  isDown = false;
  readonly #server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const [path = "", query] = (request.url ?? "").split("?");
    const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
    const answer = (status: number, data: unknown) =>
      response.writeHead(status).end(JSON.stringify(data));
    if (this.isDown) return answer(503, { message: "Unavailable" });
    if (!isKnown) return answer(401, { message: "Bad credentials" });
    if (path === `/repos/${REPOSITORY}`) return answer(200, { default_branch: "main" });
    if (path !== `/repos/${REPOSITORY}/pulls`) return answer(404, { message: "Not Found" });
    if (request.method === "POST") {
      this.pulls.push(JSON.parse(body));
      return answer(201, { html_url: `${this.api}/pull/${this.pulls.length}` });
    }
    const head = new URLSearchParams(query).get("head");
    const open = this.pulls.flatMap((pull, nth) =>
      `agbara:${pull.head}` === head ? [{ html_url: `${this.api}/pull/${nth + 1}` }] : [],
    );
    return answer(200, open);
  });

  get api(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  start(): Promise<void> {
    return new Promise((started) => this.#server.listen(0, "127.0.0.1", started));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const gitHub = new GitHubServer();
let copy: SiteCopy;
beforeAll(async () => {
  await gitHub.start();
  execFileSync("git", ["init", "-q", "--bare", origin]);
  copy = new SiteCopy();
  copy.git("remote", "add", "origin", origin);
  await copy.start({ repository: REPOSITORY, token: TOKEN, api: gitHub.api });
});
afterEach(() => {
  gitHub.isDown = false;
  copy.reset();
});
afterAll(async () => {
  await copy.stop();
  gitHub.stop();
  rmSync(origin, { recursive: true, force: true });
});

async function submit(note: string) {
  const form = formIn(await copy.page("/edit/home.yaml"));
  enter(form, "hero.note", note);
  await copy.send(form);
  const sent = (await copy.page("/changes")).querySelector<HTMLFormElement>("#submit");
  if (!sent) throw new Error("There is nothing to submit.");
  enter(sent, "message", note);
  return copy.send(sent);
}

it("a submission opens one pull request, and the next one is added to it", async () => {
  const { page } = await submit("A shorter note.");
  const link = page.querySelector("main p a");
  expect(link?.textContent).toBe("pull request");
  expect(link?.getAttribute("href")).toBe(`${gitHub.api}/pull/1`);
  const branch = page.querySelector("code")?.textContent ?? "";
  expect(gitHub.pulls).toEqual([
    { title: "A shorter note.", head: branch, base: "main", body: "" },
  ]);

  const second = await submit("Another note.");
  expect(second.page.querySelector("main p a")?.getAttribute("href")).toBe(`${gitHub.api}/pull/1`);
  expect(gitHub.pulls).toHaveLength(1);
  const subjects = execFileSync("git", ["log", "-2", "--format=%s", branch], { cwd: origin });
  expect(subjects.toString().trim().split("\n")).toEqual(["Another note.", "A shorter note."]);
});

it("a submission is kept, and the editor is told, when GitHub does not answer", async () => {
  gitHub.isDown = true;
  const { status, page } = await submit("A note on a bad day.");
  expect(status).toBe(200);
  expect(page.querySelector('[role="alert"]')?.textContent).toContain("GitHub answered 503.");
  expect(copy.git("log", "-1", "--format=%s").trim()).toBe("A note on a bad day.");
});

it.each([
  [{}, null],
  [{ GITHUB_REPOSITORY: REPOSITORY }, null],
  [{ GITHUB_TOKEN: TOKEN }, null],
  [{ GITHUB_REPOSITORY: REPOSITORY, GITHUB_TOKEN: TOKEN }, "https://api.github.com"],
])("settings %j lead to %s", (env, api) => {
  expect(gitHubIn(env)?.api ?? null).toBe(api);
});

it.each([
  [{ GITHUB_REPOSITORY: "site", GITHUB_TOKEN: TOKEN }, "GITHUB_REPOSITORY is wrong"],
  [{ GITHUB_REPOSITORY: REPOSITORY, GITHUB_TOKEN: TOKEN, GITHUB_API_URL: "x" }, "not an address"],
])("settings %j are refused: %s", (env, message) => {
  expect(() => gitHubIn(env)).toThrow(message);
});
