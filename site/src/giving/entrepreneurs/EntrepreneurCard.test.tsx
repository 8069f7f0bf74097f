import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { words } from "../../words/words.ts";
import { EntrepreneurCard } from "./EntrepreneurCard.tsx";

const SAMPLE = {
  name: "Adaeze Okafor",
  state: "Anambra",
  lga: "Awka South",
  code: "AWK-204",
  pitch: "I sew school uniforms and need a second machine before September.",
  video: "/media/sample.webm",
};

it("shows name, place, code, pitch, video and where to donate", () => {
  const { container } = render(
    <EntrepreneurCard words={words.page} entrepreneur={SAMPLE} donate="Donate" />,
  );
  expect(screen.getByRole("heading", { name: "Adaeze Okafor" })).toBeTruthy();
  expect(container.textContent).toContain("Awka South, Anambra");
  expect(screen.getByText("AWK-204")).toBeTruthy();
  expect(screen.getByText(SAMPLE.pitch)).toBeTruthy();
  expect(container.querySelector("video")?.getAttribute("preload")).toBe("none");
  const donate = screen.getByRole("link", { name: "Donate to Adaeze Okafor" });
  expect(donate.getAttribute("href")).toBe("/?code=AWK-204#find");
});

it("leaves the video out where there is none", () => {
  const { video, ...silent } = SAMPLE;
  const { container } = render(
    <EntrepreneurCard words={words.page} entrepreneur={silent} donate="Donate" />,
  );
  expect(video).toBeTruthy();
  expect(container.querySelector("video")).toBeNull();
});
