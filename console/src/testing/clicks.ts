import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

export const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Presses a button in a confirmation dialog. */
export const answerQuestion = (question: string, name: string) =>
  userEvent.click(
    within(screen.getByRole("dialog", { name: question })).getByRole("button", { name }),
  );
