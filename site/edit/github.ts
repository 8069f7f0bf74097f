/** The GitHub repository that receives submissions as pull requests. */
export interface GitHub {
  /** The owner and name of the repository, such as "agbara/site". */
  repository: string;
  token: string;
  /** The address of GitHub's API, without a slash at the end. */
  api: string;
}

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
const WAIT_MS = 20_000;

/**
 * Reads the settings for GitHub. The settings have GitHub's own names. Returns null if the repository or the token is
 * not set. Throws if one of them is wrong.
 */
export function gitHubIn(env: NodeJS.ProcessEnv): GitHub | null {
  const { GITHUB_REPOSITORY: repository = "", GITHUB_TOKEN: token = "" } = env;
  if (repository === "" || token === "") return null;
  if (!REPOSITORY.test(repository))
    throw new Error('GITHUB_REPOSITORY is wrong. Write owner and name, such as "agbara/site".');
  const api = (env.GITHUB_API_URL || "https://api.github.com").replace(/\/$/, "");
  if (!URL.canParse(api)) throw new Error("GITHUB_API_URL is not an address.");
  return { repository, token, api };
}

/**
 * Opens a pull request for a branch that is already on GitHub, and returns its address. If the branch already has an
 * open pull request, returns the address of that pull request. Throws if GitHub refuses or does not answer.
 */
export async function pullRequest(gitHub: GitHub, branch: string, title: string): Promise<string> {
  const { default_branch: base } = await ask<{ default_branch: string }>(gitHub, "");
  const owner = gitHub.repository.split("/")[0];
  const query = new URLSearchParams({ state: "open", head: `${owner}:${branch}` });
  const [open] = await ask<{ html_url: string }[]>(gitHub, `/pulls?${query}`);
  if (open) return open.html_url;
  const body = { title, head: branch, base, body: "" };
  return (await ask<{ html_url: string }>(gitHub, "/pulls", body)).html_url;
}

async function ask<Answer>(
  { api, repository, token }: GitHub,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${api}/repos/${repository}${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${token}`, Accept: "application/vnd.github+json" },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}.`);
  return (await response.json()) as Answer;
}
